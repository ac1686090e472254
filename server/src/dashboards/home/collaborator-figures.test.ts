import { beforeEach, expect, test } from 'vitest';
import { GetCountCollaborators, GetCountCollaboratorsByCabinet } from '#contract/dashboards/home/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const director = await app.signIn('DIRIGEANT');
const staffRoles = 24;

const byCabinet = async () =>
  (await director.call(GetCountCollaboratorsByCabinet, {})).answer.map(
    ({ Cabinet, CollaboratorsCount }) => `${Cabinet}: ${CollaboratorsCount}`,
  );
const total = async () => (await director.call(GetCountCollaborators, {})).answer;

const addCabinet = async (name: string, siret: string) => {
  const [row] = await app.query<{ id: number }>(
    'insert into cabinet (client_id, name, siret) values ($1, $2, $3) returning id',
    [A.id, name, siret],
  );
  return row?.id ?? 0;
};

const move = (cabinet: number | null, ...who: ('SUPPORT' | 'ECF' | 'JURIDIQUE')[]) =>
  app.query('update app_user set cabinet_id = $1 where client_id = $2 and id = any ($3)', [
    cabinet,
    A.id,
    who.map((role) => A.users[role].id),
  ]);

beforeEach(() =>
  app.query(
    `update app_user u set is_disabled = u.email like 'disabled@%', cabinet_id =
       (select min(c.id) from cabinet c where c.client_id = u.client_id) where u.kind = 'staff'`,
  ),
);

test('the staff is counted without disabled accounts and customers of the client space', async () => {
  expect(await total()).toBe(staffRoles);
  expect(await byCabinet()).toEqual([`${A.name} Lyon: ${staffRoles}`]);
  await app.query('update app_user set is_disabled = true where client_id = $1 and id = $2', [
    A.id,
    A.users.SUPPORT.id,
  ]);
  expect(await total()).toBe(staffRoles - 1);
});

test('by cabinet, most first; those of no cabinet are told as such', async () => {
  await move(await addCabinet('Annecy', '900001'), 'SUPPORT');
  await move(null, 'ECF', 'JURIDIQUE');
  expect(await byCabinet()).toEqual([`${A.name} Lyon: ${staffRoles - 3}`, 'null: 2', 'Annecy: 1']);
  expect(await total()).toBe(staffRoles);
});

test('another firm’s staff is not told', async () => {
  await app.query('update app_user set is_disabled = true where client_id = $1 and id <> $2', [
    B.id,
    B.users.DIRIGEANT.id,
  ]);
  expect(await total()).toBe(staffRoles);
  const elsewhere = await app.signIn('DIRIGEANT', 'B');
  expect((await elsewhere.call(GetCountCollaborators, {})).answer).toBe(1);
  expect((await elsewhere.call(GetCountCollaboratorsByCabinet, {})).answer).toEqual([
    { Cabinet: 'Boréal Brest', CollaboratorsCount: 1 },
  ]);
});

test('the eight roles of the dashboards read them, the others are refused', async () => {
  for (const who of ['CHEF_MISSION', 'COMPTABLE', 'JURIDIQUE', 'AIDE_COMPTABLE', 'FACTURATION'] as const)
    expect((await (await app.signIn(who)).call(GetCountCollaborators, {})).status, who).toBe(200);
  for (const who of ['SUPPORT', 'PORTAGE_SALARIAL', 'GOLDENPORTAGE', 'client'] as const) {
    const visitor = await app.signIn(who);
    for (const call of [GetCountCollaborators, GetCountCollaboratorsByCabinet])
      expect((await visitor.call(call, {})).status, `${who} ${call.name}`).toBe(403);
  }
});
