import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  GetCampagneById,
  GetCampagnes,
  GetSocietesCampagne,
  StartComptesAnnuels,
} from '#contract/documents/generation/campaign-calls.ts';
import { DownloadFile, GetDownloads } from '#contract/workspace/downloads/calls.ts';
import { wholeCompany } from '#proof/areas/whole-company.ts';
import { readZip } from '#proof/files/zip.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { campaignJob } from './campaign-job.ts';

const app = await startTestApp();
const lawyer = await app.signIn('JURIDIQUE');
const asked = { AnneeExercice: 2025, DateAssembleeGenerale: '2026-06-15' };

const start = async (IdsSociete: number[], more: object = {}) =>
  (await lawyer.call(StartComptesAnnuels, { ...asked, IdsSociete, ...more })).answer;
const stateOf = async (ZipId: string) =>
  (await lawyer.call(GetDownloads, {})).answer.Items.find((one) => one.ZipId === ZipId)?.State;
const archiveOf = async (ZipId: string) => {
  await expect.poll(() => stateOf(ZipId), { timeout: 30_000 }).toBe('done');
  return readZip((await lawyer.call(DownloadFile, { ZipId })).bytes);
};
const tracesOf = async (id: number) =>
  (
    await app.query<{ file_name: string; document_id: number | null }>(
      'select file_name, document_id from generated_document where company_id = $1 and campaign_id is not null order by id',
      [id],
    )
  ).map(({ file_name, document_id }) => ({ name: file_name, isFiled: document_id !== null }));

test('a campaign makes the documents of many companies, with an outcome for each', async () => {
  const { id: whole } = await wholeCompany(app, 'SARL');
  const { id: lacking } = await wholeCompany(app, 'SARL');
  await app.query('update company set town = null, name = $2 where id = $1', [lacking, 'Sans siège']);
  const proposed = (await lawyer.call(GetSocietesCampagne, { AnneeExercice: 2025 })).answer;
  expect(proposed).toContainEqual(expect.objectContaining({ Id: whole, DateCloture: '2025-12-31' }));
  const { Id, ZipId } = await start([whole, lacking]);
  await startNode(app, [campaignJob([])]);
  const files = await archiveOf(ZipId);
  expect([...files.keys()].filter((name) => name.startsWith('Entreprise SARL'))).toHaveLength(5);
  expect(files.get('Résultat par société.txt')?.toString('utf8')).toMatch(/Sans siège\u202f: \d documents\./);
  const { Resultats, ...campaign } = (await lawyer.call(GetCampagneById, { Id })).answer;
  expect(campaign).toMatchObject({ Societes: 2, Faites: 2, ZipId });
  expect(Resultats.find(({ Societe }) => Societe.Key === lacking)).toMatchObject({
    Etat: 'INCOMPLET',
    Manques: expect.arrayContaining([expect.stringContaining('manque')]),
  });
  expect((await lawyer.call(GetCampagnes, {})).answer[0]?.Id).toBe(Id);
});

test('a campaign that dies between two companies goes on where it stood: nothing is made or filed twice, and no half archive is left', async () => {
  const { id: first } = await wholeCompany(app, 'EURL', { members: 1 });
  const { id: second } = await wholeCompany(app, 'SASU', { members: 1 });
  const { Id, ZipId } = await start([first, second], { Classer: true });
  const { A } = app.firms;
  const dying = campaignJob([]).run({
    clientId: A.id,
    userId: A.users.JURIDIQUE.id,
    settings: app.settings,
    database: app.database,
    input: { IdCampagne: Id },
    inFirm: (work) => app.database.asFirm({ clientId: A.id }, work),
    progress(done) {
      if (done === 1) throw new Error('killed');
    },
    write: ({ content }) => buffer(content).then(() => Promise.reject(new Error('nothing is written'))),
    signal: new AbortController().signal,
  });
  await expect(dying).rejects.toThrow('killed');
  const made = await tracesOf(first);
  expect(made.length).toBeGreaterThan(0);
  expect(await tracesOf(second)).toEqual([]);
  expect(await stateOf(ZipId)).toBe('waiting');
  await startNode(app, [campaignJob([])]);
  const files = await archiveOf(ZipId);
  expect(await tracesOf(first)).toEqual(made);
  expect(made.every(({ isFiled }) => isFiled)).toBe(true);
  const names = [...files.keys()];
  expect(names.filter((name) => name.startsWith('Entreprise EURL/'))).toHaveLength(made.length);
  expect(names.filter((name) => name.startsWith('Entreprise SASU/'))).toHaveLength(
    (await tracesOf(second)).length,
  );
  for (const name of names.filter((one) => one.endsWith('.docx')))
    expect(readZip(files.get(name) ?? Buffer.alloc(0)).has('word/document.xml')).toBe(true);
});

test('a campaign of annual accounts wants the day of the meeting, one to the URSSAF does not', async () => {
  const IdsSociete = [app.firms.A.companies[0] ?? 0];
  const without = await lawyer.call(StartComptesAnnuels, { IdsSociete, AnneeExercice: 2025 });
  expect(without.fieldMessage('DateAssembleeGenerale')).toBe('Indiquez la date de l’assemblée générale.');
  const urssaf = await lawyer.call(StartComptesAnnuels, {
    IdsSociete,
    AnneeExercice: 2026,
    Nature: 'URSSAF',
  });
  expect(urssaf.status).toBe(200);
  const foreign = { ...asked, IdsSociete: [app.firms.B.companies[0] ?? 0] };
  expect((await lawyer.call(StartComptesAnnuels, foreign)).fieldMessage('IdsSociete')).toBe(
    'Une de ces sociétés n’existe pas ou plus.',
  );
});
