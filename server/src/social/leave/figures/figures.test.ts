import { beforeAll, expect, test } from 'vitest';
import { carriedLeave, staffLeave } from '#contract/social/leave/calls.ts';
import { readableText } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const keeper = await app.signIn('RESPONSABLE_CONGE');
const colleague = await app.signIn('AIDE_COMPTABLE');
const manager = await app.signIn('CHEF_MISSION');
const own = A.users.JURIDIQUE.id;

const [cp, illness] = [1, 3];

interface Taken {
  user: number;
  type: number;
  days: readonly string[];
  state?: number;
}

/** Leave as it stands once it was decided: each of its days counts. */
async function take({ user, type, days, state = 3 }: Taken) {
  const counted = days.map((on) => ({ Date: on, Compte: 1, Raison: 'Jour ouvrable' }));
  await app.query(
    `insert into holiday (client_id, user_id, type, starts_on, ends_on, quarters, counted, state, is_sickness, comment)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Opération du genou')`,
    [
      A.id,
      user,
      type,
      days[0],
      days.at(-1),
      days.length * 4,
      JSON.stringify(counted),
      state,
      type === illness,
    ],
  );
}

beforeAll(async () => {
  await app.query(`delete from holiday_decision`);
  await app.query(`delete from holiday`);
  await app.query(
    'update collaborator set first_manager_id = $3, second_manager_id = null where client_id = $1 and user_id = $2',
    [A.id, own, A.users.CHEF_MISSION.id],
  );
  await take({ user: own, type: cp, days: ['2028-01-31', '2028-02-01', '2028-02-02'] });
  await take({ user: own, type: cp, days: ['2028-12-29', '2029-01-02'] });
  await take({ user: own, type: illness, days: ['2028-03-01', '2028-03-02'] });
  await take({ user: own, type: cp, days: ['2028-05-02'], state: 1 });
  await take({ user: A.users.COMPTABLE.id, type: cp, days: ['2028-02-10'] });
});

const stats = async (by = keeper, more: object = {}) =>
  (await by.call(staffLeave.stats, { Annee: 2028, ...more } as never)).answer;

test('a leave over the end of a month or of a year counts its days on both sides, and only once it is validated', async () => {
  const { Items } = await stats();
  const line = Items.find(({ IdType }) => IdType === cp);
  expect(line?.Mois).toEqual([1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(line?.Total).toBe(5);
});

test('an illness of fewer people than the parameter says is counted without its motive; of enough it is named', async () => {
  const before = await stats();
  expect(before.PersonnesMinimum).toBe(5);
  expect(JSON.stringify(before.Items)).not.toContain('Maladie');
  expect(before.Items.find(({ Libelle }) => Libelle === 'Absences non détaillées')).toMatchObject({
    IdType: null,
    Total: 2,
  });
  const others = ['COMPTABLE', 'SUPPORT', 'FACTURATION', 'ECF'] as const;
  for (const role of others) await take({ user: A.users[role].id, type: illness, days: ['2028-03-03'] });
  const after = await stats();
  expect(after.Items.find(({ IdType }) => IdType === illness)?.Total).toBe(6);
});

test('statistics are of those whose leave one may read: a manager’s people, else one’s own', async () => {
  const total = async (by: typeof keeper) =>
    (await stats(by)).Items.find(({ IdType }) => IdType === cp)?.Total;
  expect(await total(manager)).toBe(4);
  expect(await total(colleague)).toBeUndefined();
});

test('of a cabinet its people alone count; one of nowhere is refused at its field', async () => {
  const [cabinet] = await app.query<{ id: number; name: string }>(
    `select c.id, c.name from cabinet c join app_user u on u.client_id = c.client_id and u.cabinet_id = c.id
     where u.client_id = $1 and u.id = $2`,
    [A.id, own],
  );
  const found = await stats(keeper, { IdCabinet: cabinet?.id });
  expect(found.Cabinet).toBe(cabinet?.name);
  const stranger = await keeper.call(staffLeave.stats, {
    Annee: 2028,
    IdCabinet: app.firms.B.cabinets[0],
  } as never);
  expect(stranger.fieldMessage('IdCabinet')).toContain('n’existe pas');
});

test('years are told apart, by cabinet and type', async () => {
  const { Items } = (await keeper.call(staffLeave.statsByYear, { Annees: [2028, 2029] })).answer;
  const of = (year: number) =>
    Items.filter(({ Annee, IdType }) => Annee === year && IdType === cp).reduce(
      (sum, { Jours }) => sum + Jours,
      0,
    );
  expect([of(2028), of(2029)]).toEqual([5, 1]);
});

test('one’s days by type are told to oneself, one’s manager and those who keep leave, with what still waits', async () => {
  const count = (by: typeof keeper) => by.call(staffLeave.countByType, { userId: own, year: 2028 } as never);
  const { Items } = (await count(manager)).answer;
  expect(Items.find(({ IdType }) => IdType === cp)).toMatchObject({ Jours: 4, JoursEnAttente: 1 });
  expect((await count(keeper)).answer.Items).toEqual(Items);
  expect((await count(colleague)).fieldMessage('userId')).toContain('n’est pas de celles que vous suivez');
});

test('workbooks hold the rows of the list and nobody’s comment', async () => {
  const text = (bytes: Buffer) => readableText(bytes);
  const list = await keeper.call(staffLeave.exportList, { year: 2028 } as never);
  expect(list.status).toBe(200);
  expect(text(list.bytes)).toContain('Maladie');
  expect(text(list.bytes)).not.toContain('genou');
  const byUser = await keeper.call(staffLeave.exportByUser, { year: 2028 });
  expect(text(byUser.bytes)).toContain('Congés payés');
  const months = await manager.call(staffLeave.exportStats, { Annees: [2028] });
  expect(text(months.bytes)).toContain('Absences non détaillées');
  expect(text(months.bytes)).not.toContain('Maladie');
  expect((await keeper.call(staffLeave.exportBalances, {})).status).toBe(200);
});

test('figures of carried persons are for those of portage', async () => {
  expect((await colleague.call(carriedLeave.stats, { Annee: 2028 })).status).toBe(403);
  const portage = await app.signIn('PORTAGE_SALARIAL');
  expect((await portage.call(carriedLeave.stats, { Annee: 2028 })).answer.Items).toEqual([]);
});
