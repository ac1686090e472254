import { expect, test } from 'vitest';
import {
  ConfirmFec,
  GetAllFec,
  GetBilanFromFec,
  GetFecControle,
  GetFecLignes,
} from '#contract/tax/fec/calls.ts';
import type { FecState } from '#contract/tax/fec/fec.ts';
import { checkedFec, confirmedFec } from '#proof/areas/fec.ts';
import { ownBooks } from '#proof/areas/own-books.ts';
import { fecEntry, fecOf } from '#proof/files/fec-file.ts';
import { holdWritten, someoneWaits } from '#proof/held-rows.ts';
import { startJobProcess } from '#proof/processes/job-process.ts';
import { startNode, thinkDead } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';

const app = await startTestApp();
const accountant = await app.signIn('COMPTABLE');

const entries = 2000;
/** More than one batch of a COPY; what comes behind it is not written yet. */
const middle = 3000;

/** Books that balance; the date of each line is wrong, so that a check writes a row for each, too. */
const books = (amount: string) =>
  fecOf(
    Array.from({ length: entries }, (_, index) =>
      fecEntry(index + 1, ['411000', '706000'], amount, { DateLet: '2026-01' }),
    ).flat(),
  );
const whole = (euros: number) => ({ TotalCount: 2 * entries, TotalDebit: String(100 * euros * entries) });

const send = async (of: object, amount: string, name: string) =>
  (await accountant.call(GetBilanFromFec, of as never, { file: { name, content: books(amount) } })).answer;
const confirm = async (IdFec: number) => (await accountant.call(ConfirmFec, { IdFec })).answer.ZipId;
const stateOf = async (IdFec: number) => (await accountant.call(GetFecControle, { IdFec })).answer.Etat;
const reaches = (id: number, state: FecState) =>
  expect.poll(() => stateOf(id), { timeout: 60_000, interval: 20 }).toBe(state);
const linesOf = async (IdFec: number) => (await accountant.call(GetFecLignes, { IdFec, PageSize: 1 })).answer;

/** A row that a check or a writing comes to in its middle: it waits there. */
const inTheMiddle = {
  fec_finding: `insert into fec_finding (client_id, fec_id, position, rule, severity, message)
    values ($1, $2, $3, 'L04', 'ERREUR', '')`,
  fec_line: `insert into fec_line (client_id, fec_id, line, journal_code, journal_label, entry_number, account,
      account_label, third, third_label, piece, label, debit_cents, credit_cents, lettering, currency_amount, currency)
    values ($1, $2, $3, '', '', '', '', '', '', '', '', '', 0, 0, '', '', '')`,
};

/** Kills the process that works at a job in the middle of its rows, and has another node go on. */
async function killedInTheMiddle(
  table: keyof typeof inTheMiddle,
  { fec, job, meanwhile }: { fec: number; job: string; meanwhile?: () => Promise<void> },
) {
  const letGo = await holdWritten(app, inTheMiddle[table], [app.firms.A.id, fec, middle]);
  const process = await startJobProcess(app);
  await expect.poll(() => someoneWaits(app), { timeout: 60_000 }).toBeUndefined();
  await process.kill();
  await meanwhile?.();
  await letGo();
  const node = await startNode(app, allJobs);
  await thinkDead(app, node, job);
  return node;
}

test('a FEC whose process is killed in its check, its writing or its replacement is the old one or the new one, whole', async () => {
  const { of, name } = await ownBooks(app, 97_100);
  const { IdFec: first, ZipId } = await send(of, '1,00', name);
  let node = await killedInTheMiddle('fec_finding', { fec: first, job: ZipId });
  await reaches(first, 'CONTROLEE');
  await node.stop();
  node = await killedInTheMiddle('fec_line', {
    fec: first,
    job: await confirm(first),
    meanwhile: async () => expect((await linesOf(first)).TotalCount).toBe(0),
  });
  await reaches(first, 'EN_VIGUEUR');
  expect(await linesOf(first)).toMatchObject(whole(1));

  const { Id: second } = await checkedFec(accountant, { ...of, Remplace: true }, books('2,00'), name);
  await node.stop();
  await killedInTheMiddle('fec_line', {
    fec: second,
    job: await confirm(second),
    async meanwhile() {
      // whoever reads the former one goes on reading it
      expect(await stateOf(first)).toBe('EN_VIGUEUR');
      expect(await linesOf(first)).toMatchObject(whole(1));
    },
  });
  await reaches(second, 'EN_VIGUEUR');
  expect(await stateOf(first)).toBe('REMPLACE');
  expect(await linesOf(second)).toMatchObject(whole(2));
  expect(await linesOf(first)).toMatchObject(whole(1));
}, 300_000);

test('two FEC of one year that are written at once follow one another: the later one replaces the earlier, both whole', async () => {
  const { of, name } = await ownBooks(app, 97_101);
  const nodes = [await startNode(app, allJobs), await startNode(app, allJobs)];
  const sent = [(await send(of, '1,00', name)).IdFec, (await send(of, '2,00', name)).IdFec];
  for (const id of sent) await reaches(id, 'CONTROLEE');
  await Promise.all(sent.map((id) => confirmedFec(accountant, id)));
  const { Items } = (await accountant.call(GetAllFec, { IdSociete: of.IdSociete })).answer;
  expect(Items.map(({ Etat }) => Etat).toSorted()).toEqual(['EN_VIGUEUR', 'REMPLACE']);
  for (const [index, id] of sent.entries()) expect(await linesOf(id)).toMatchObject(whole(index + 1));
  for (const node of nodes) await node.stop();
}, 120_000);
