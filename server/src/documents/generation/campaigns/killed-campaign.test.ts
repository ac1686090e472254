import { expect, test } from 'vitest';
import { StartComptesAnnuels } from '#contract/documents/generation/campaign-calls.ts';
import { DownloadFile } from '#contract/workspace/downloads/calls.ts';
import { wholeCompany } from '#proof/areas/whole-company.ts';
import { readZip } from '#proof/files/zip.ts';
import { startJobProcess } from '#proof/processes/job-process.ts';
import { startNode, thinkDead } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';

const app = await startTestApp();
const lawyer = await app.signIn('JURIDIQUE');

/** Enough that a campaign takes longer than it takes to kill it. */
const companies = 8;

const made = async () =>
  (
    await app.query(
      `select from document_campaign_company r join company c on c.id = r.company_id
       where r.made_at is not null and c.name = 'Entreprise SASU'`,
    )
  ).length;

test('a campaign whose process is killed in the middle is finished by another: no half archive, no document made or filed twice', async () => {
  const ids: number[] = [];
  for (let index = 0; index < companies; index += 1)
    ids.push((await wholeCompany(app, 'SASU', { members: 1 })).id);
  const process = await startJobProcess(app);
  const { ZipId } = (
    await lawyer.call(StartComptesAnnuels, {
      AnneeExercice: 2025,
      DateAssembleeGenerale: '2026-06-15',
      IdsSociete: ids,
      Classer: true,
    })
  ).answer;
  await expect.poll(made, { timeout: 60_000, interval: 2 }).toBeGreaterThan(1);
  await process.kill();
  const atDeath = await made();
  expect(atDeath).toBeLessThan(companies);
  // nothing of an archive is there to be taken
  expect((await lawyer.call(DownloadFile, { ZipId })).status).not.toBe(200);

  const node = await startNode(app, allJobs);
  await thinkDead(app, node, ZipId);
  const stateOf = async () =>
    (await app.query<{ state: string }>('select state from download where id = $1', [ZipId]))[0]?.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done');

  const traces = await app.query<{ of: number; documents: number; filed: number; names: number }>(
    `select company_id::int as of, count(*)::int as documents, count(distinct document_id)::int as filed,
       count(distinct file_name)::int as names
     from generated_document where campaign_id is not null and company_id = any ($1)
     group by company_id order by company_id`,
    [ids],
  );
  expect(traces.map(({ of }) => of)).toEqual(ids);
  const [{ documents: each = 0 } = {}] = traces;
  expect(each).toBeGreaterThan(0);
  for (const { documents, filed, names } of traces)
    expect({ documents, filed, names }).toEqual({ documents: each, filed: each, names: each });
  const filed = await app.query(
    `select 1 from document where company_id = any ($1) and id not in
       (select document_id from generated_document where document_id is not null)`,
    [ids],
  );
  expect(filed).toEqual([]);
  const files = readZip((await lawyer.call(DownloadFile, { ZipId })).bytes);
  const documents = [...files].filter(([name]) => name.endsWith('.docx'));
  expect(documents).toHaveLength(each * companies);
  for (const [, content] of documents) expect(readZip(content).has('word/document.xml')).toBe(true);
}, 300_000);
