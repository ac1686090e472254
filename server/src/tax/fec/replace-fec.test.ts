import { expect, test, vi } from 'vitest';
import { GetFecBilan, GetFecComptes } from '#contract/tax/bilans/calls.ts';
import { ConfirmFec, GetAllFec, GetFecControle, GetFecLignes } from '#contract/tax/fec/calls.ts';
import { checkedFec, confirmedFec, fecJobs } from '#proof/areas/fec.ts';
import { ownBooks } from '#proof/areas/own-books.ts';
import { fecEntry, fecOf } from '#proof/files/fec-file.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
const { A } = app.firms;
const accountant = await app.signIn('COMPTABLE');

const books = (amount: string) => fecOf(fecEntry(1, ['411000', '706000'], amount));

/** Connections to this database that wait for a lock which another transaction holds. */
const waiting = () =>
  app.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

test('replacing a FEC takes no lock that a reader of the old one waits for', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await ownBooks(app, 88_700);
  const old = await checkedFec(accountant, of, books('1200,00'), name);
  await confirmedFec(accountant, old.Id);
  const newer = await checkedFec(accountant, { ...of, Remplace: true }, books('1500,00'), name);

  // held at its last step, the writer has copied every line and keeps all the locks that it ever takes
  await app.database.asFirm({ clientId: A.id }, async (db) => {
    await db.query('select from exercise_fec where client_id = $1 and exercise_id = $2 for no key update', [
      A.id,
      of.IdExercice,
    ]);
    expect((await accountant.call(ConfirmFec, { IdFec: newer.Id })).status).toBe(200);
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1);
    const [writer] = await waiting();
    const held = await app.query<{ mode: string }>(
      `select distinct l.mode from pg_locks l join pg_class c on c.oid = l.relation
       where l.pid = $1 and l.locktype = 'relation' and l.granted and c.relkind = 'r' and l.mode not in ('AccessShareLock', 'RowShareLock')`,
      [writer?.pid],
    );
    expect(held).toEqual([{ mode: 'RowExclusiveLock' }]);
    const IdFec = old.Id;
    const lines = (await accountant.call(GetFecLignes, { IdFec, Compte: '411' })).answer;
    expect([lines.TotalDebit, lines.Items[0]?.Debit]).toEqual(['120000', '120000']);
    expect((await accountant.call(GetFecBilan, { IdFec })).answer.IdFec).toBe(IdFec);
    expect((await accountant.call(GetFecComptes, { IdFec, Code: '411' })).answer.Items).toHaveLength(1);
    expect((await accountant.call(GetFecControle, { IdFec })).answer.Etat).toBe('EN_VIGUEUR');
    const { Items } = (await accountant.call(GetAllFec, { IdSociete: of.IdSociete })).answer;
    expect(Items.map(({ Id, Etat }) => [Id, Etat])).toEqual([
      [newer.Id, 'ECRITURE'],
      [old.Id, 'EN_VIGUEUR'],
    ]);
  });

  await expect
    .poll(async () => (await accountant.call(GetFecControle, { IdFec: newer.Id })).answer.Etat, {
      timeout: 60_000,
    })
    .toBe('EN_VIGUEUR');
  expect((await accountant.call(GetFecControle, { IdFec: old.Id })).answer.Etat).toBe('REMPLACE');
});

test('a FEC that is checked and not confirmed has sums in its balances, and no lines to tell of', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await ownBooks(app, 88_701);
  const { Id: IdFec } = await checkedFec(accountant, of, books('1200,00'), name);
  expect((await accountant.call(GetFecLignes, { IdFec, Compte: '411' })).answer).toEqual({
    IdSociete: of.IdSociete,
    Items: [],
    Pieces: [],
    TotalCount: 0,
    TotalDebit: '0',
    TotalCredit: '0',
  });
});
