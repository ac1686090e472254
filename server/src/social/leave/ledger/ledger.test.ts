import { beforeAll, expect, test } from 'vitest';
import { carriedLeave, staffLeave } from '#contract/social/leave/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { acquireLeave } from './acquire.ts';

const app = await startTestApp();
const { A } = app.firms;
const keeper = await app.signIn('RESPONSABLE_CONGE');
const asker = await app.signIn('ECF');
const own = A.users.ECF.id;

beforeAll(async () => {
  await app.query('update collaborator set starts_on = $3 where client_id = $1 and user_id = $2', [
    A.id,
    own,
    '2019-01-01',
  ]);
});

const balance = async (by = asker, userId = own) => {
  const { Items } = (await by.call(staffLeave.balances, { userId })).answer;
  return Items.find(({ Compteur }) => Compteur === 'CP');
};

const open = (Jours: number, Periode: string, more: object = {}) =>
  keeper.call(staffLeave.addBalance, {
    UserId: own,
    Compteur: 'CP',
    Periode,
    Jours,
    IsOuverture: true,
    DateEffet: '2026-08-31',
    Motif: 'Reprise',
    ...more,
  });

const ask = (DateDebut: string, DateFin: string, IdType = 1) =>
  asker.call(staffLeave.add, { IdType, DateDebut, DateFin });
const accept = (Id: number) => keeper.call(staffLeave.validate, { Id, IsAcceptee: true });

test('a month gives its days once, however often the rule runs, each line with its rule, article and inputs', async () => {
  await open(4, '2025-2026');
  await Promise.all([acquireLeave(app.database, '2026-11-20'), acquireLeave(app.database, '2026-11-20')]);
  await acquireLeave(app.database, '2026-11-21');
  const found = await balance();
  // September and October: the opening speaks of what was before
  expect(found).toMatchObject({ Acquis: 9, Pris: 0, Solde: 9 });
  const lines = found?.Lignes.filter(({ Nature }) => Nature === 'ACQUISITION');
  expect(lines?.map(({ Date: day, Jours }) => [day, Jours])).toEqual([
    ['2026-09-30', 2.5],
    ['2026-10-31', 2.5],
  ]);
  expect(lines?.[0]).toMatchObject({
    Regle: 'ACQUISITION_MENSUELLE',
    Article: 'Code du travail, art. L3141-3',
    Entrees: { 'Jours par mois': 2.5, Maladie: 0 },
  });
});

test('leave is refused beyond its balance, taken from the oldest period first, and given back when it is cancelled', async () => {
  const beyond = await ask('2027-03-01', '2027-03-12');
  expect(beyond.fieldMessage('DateDebut')).toContain('Le solde ne suffit pas');
  const { Id } = (await ask('2027-03-01', '2027-03-05')).answer;
  await accept(Id);
  const lots = async () => (await balance())?.Lots.map(({ Lot, Solde }) => [Lot, Solde]);
  expect(await lots()).toEqual([
    ['2025-2026', 0],
    ['2026-2027', 3],
  ]);
  expect(await balance()).toMatchObject({ Pris: 0, Poses: 6, Solde: 9 });
  await keeper.call(staffLeave.cancel, { Id, Motif: 'Report' });
  expect(await lots()).toEqual([
    ['2025-2026', 4],
    ['2026-2027', 5],
  ]);
});

test('an illness gives back the days of leave that it falls on', async () => {
  const { Id } = (await ask('2027-04-05', '2027-04-09')).answer;
  await accept(Id);
  const before = (await balance())?.Poses ?? 0;
  const ill = (await ask('2027-04-08', '2027-04-12', 3)).answer;
  await accept(ill.Id);
  const after = await balance();
  // Thursday, Friday and the Saturday before the return
  expect(before - (after?.Poses ?? 0)).toBe(3);
  expect(after?.Lignes.findLast(({ Nature }) => Nature === 'RECREDIT')).toMatchObject({
    Regle: 'MALADIE_PENDANT_CONGE',
    Article: 'Cass. soc. 10/9/2025, 23-22.732',
  });
});

test('a correction reverses its line and writes it anew, once; what a rule gave is not corrected by hand', async () => {
  const { Id } = (await open(1.25, '2024-2025', { IsOuverture: false })).answer;
  const edit = (Jours: number) =>
    keeper.call(staffLeave.editBalance, {
      ...{ Id, UserId: own, Compteur: 'CP', Periode: '2024-2025', Jours },
      ...{ DateEffet: '2026-09-01', Motif: 'Erreur de saisie' },
    });
  expect((await edit(2)).status).toBe(200);
  expect((await edit(3)).status).toBe(409);
  const found = await balance();
  expect(found?.Lots.find(({ Lot }) => Lot === '2024-2025')?.Acquis).toBe(2);
  expect(found?.Lignes.find((line) => line.Id === Id)).toMatchObject({ Jours: 1.25, IsContrepassee: true });
  const given = found?.Lignes.find(({ Nature }) => Nature === 'ACQUISITION');
  const byHand = await keeper.call(staffLeave.editBalance, {
    ...{ Id: given?.Id ?? 0, UserId: own, Compteur: 'CP' as const, Periode: '2026-2027', Jours: 1 },
    ...{ DateEffet: '2026-09-01', Motif: 'Non' },
  });
  expect(byHand.status).toBe(404);
});

test('the ledger is only added to, by whatever code', async () => {
  const change = (text: string) =>
    app.database
      .asFirm({ clientId: A.id }, (db) => db.query(text))
      .then(
        () => 'done',
        () => 'refused',
      );
  expect(await change('update leave_entry set quarters = 4')).toBe('refused');
  expect(await change('delete from leave_entry')).toBe('refused');
});

test('a balance is read by its owner, their managers and those who keep leave; nobody else corrects it', async () => {
  const colleague = await app.signIn('FACTURATION');
  expect((await colleague.call(staffLeave.balances, { userId: own })).fieldMessage('userId')).toBeTypeOf(
    'string',
  );
  const { Items } = (await colleague.call(staffLeave.balanceList, {})).answer;
  expect(Items.filter(({ UserId }) => UserId === own)).toEqual([]);
  const seen = (await keeper.call(staffLeave.balanceList, { compteur: 'CP' })).answer.Items;
  expect(seen.map(({ UserId }) => UserId)).toContain(own);
  const correcting = {
    ...{ UserId: own, Compteur: 'CP' as const, Periode: '2025-2026', Jours: 9 },
    ...{ DateEffet: '2026-01-01', Motif: 'Pour moi' },
  };
  expect((await asker.call(staffLeave.addBalance, correcting)).status).toBe(403);
});

test('carried persons acquire by their employment', async () => {
  await acquireLeave(app.database, '2026-11-20');
  const portage = await app.signIn('PORTAGE_SALARIAL');
  const { Items } = (await portage.call(carriedLeave.balanceList, { PageSize: 100 })).answer;
  expect(Items.some(({ PersonId, Acquis }) => PersonId !== null && Acquis === 12.5)).toBe(true);
});
