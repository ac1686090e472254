import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import { ConfirmAvisCfe } from '#contract/tax/cfe/notice-calls.ts';
import { sendcfe, sendcfebyidsociete } from '#contract/tax/cfe/sending-calls.ts';
import { dropNotices } from '#proof/areas/cfe-notices.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startJobProcess } from '#proof/processes/job-process.ts';
import { startNode, thinkDead } from '#proof/processes/job-runner.ts';
import { isExhaustive } from '#proof/sampling.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';
import { paper } from '../../../../../tools/seed/work/paper.ts';

const app = await startTestApp();
const director = await app.signIn('EXPERT_COMPTABLE');
const { id: clientId } = app.firms.A;
const year = 2025;

/** All that one sending takes in `npm run prove`. */
const customers = isExhaustive ? 5000 : 400;

const count = async (text: string, values: unknown[] = []) =>
  Number((await app.query<{ n: number }>(`select count(*) as n ${text}`, values))[0]?.n ?? 0);

const written = () => count(`from outbox_message where recipient like 'tuee-%'`);

/** Lines of as many customers, each with a confirmed notice: the paper of the first one serves for all. */
async function plant(): Promise<number> {
  const Siret = siretOf(66_000);
  const societe = {
    RaisonSociale: 'Tuée 0',
    Siren: Siret.slice(0, 9),
    Siret,
    Email: 'tuee-0@client.example',
  };
  const { answer } = await director.call(AddSociete, {
    societe: { ...societe, DateDebutActivite: '2019-05-01' },
  });
  await director.call(MakeCfeYear, { Annee: year });
  const content = paper([`Avis de CFE ${year}`, `SIRET ${Siret}`, 'Montant à payer : 1 000 €']);
  const [dropped] = await dropNotices(director, [{ name: 'avis.pdf', content }]);
  await director.call(ConfirmAvisCfe, { Items: [{ Id: dropped?.Id ?? 0, Montant: 100_000 }] });
  const others = Array.from({ length: customers - 1 }, (_, index) => siretOf(66_001 + index));
  await app.query(
    `with added as (
       insert into company (client_id, name, siren, siret, email)
       select $1, 'Tuée ' || n, left(s, 9), s, 'tuee-' || n || '@client.example'
       from unnest($2::text[]) with ordinality as x (s, n) returning id, siret)
     insert into cfe_line (client_id, company_id, siret, year, document_id, amount_cents, received_on)
     select $1, a.id, a.siret, l.year, l.document_id, l.amount_cents, l.received_on
     from added a, cfe_line l where l.client_id = $1 and l.id = $3`,
    [clientId, others, dropped?.Id],
  );
  return answer.Id;
}

test('a sending whose process is killed half-way, and that others send beside, writes to each customer exactly once', async () => {
  const first = await plant();
  const process = await startJobProcess(app);
  const { answer } = await director.call(sendcfe, { Annee: year, Filter: 'Tuée' });
  expect(answer.TotalEnvoyes).toBe(customers);
  const id = answer.ZipId ?? '';
  await expect.poll(written, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  await process.kill();
  const atDeath = await written();
  expect(atDeath).toBeLessThan(customers);

  // a colleague sends some of the same meanwhile, one by one and all again
  await director.call(sendcfebyidsociete, { IdSociete: first, Annee: year });
  const second = await director.call(sendcfe, { Annee: year, Filter: 'Tuée' });
  const node = await startNode(app, allJobs);
  await thinkDead(app, node, id);
  const stateOf = async (job: string | null) =>
    (await app.query<{ state: string }>('select state from download where id = $1', [job]))[0]?.state;
  for (const job of [id, second.answer.ZipId])
    await expect.poll(() => stateOf(job), { timeout: 120_000 }).toBe('done');
  expect(await written()).toBe(customers);
  expect(
    await count(
      `from (select recipient from outbox_message where recipient like 'tuee-%' group by 1 having count(*) > 1) twice`,
    ),
  ).toBe(0);
  expect(
    await count(`from cfe_line where client_id = $1 and year = $2 and state = 'RECU'`, [clientId, year]),
  ).toBe(0);
}, 300_000);
