import { expect, test } from 'vitest';
import {
  GetPinnedRecords,
  type PinnedKind,
  PinRecord,
  UnpinRecord,
} from '#contract/dashboards/pins/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chief = await app.signIn('CHEF_MISSION');
const jurist = await app.signIn('JURIDIQUE');
const company = A.companies[0] ?? 0;
const person = A.persons[0] ?? 0;

const pinned = async (who: typeof chief) => (await who.call(GetPinnedRecords, {})).answer.Items;
const pin = async (who: typeof chief, Kind: PinnedKind, Id: number) =>
  (await who.call(PinRecord, { Kind, Id })).status;

test('a pin is its user’s own, told by the name that the record has today, and taken off once', async () => {
  expect(await pin(chief, 'company', company)).toBe(200);
  expect(await pin(chief, 'person', person)).toBe(200);
  expect(await pinned(jurist)).toEqual([]);
  await app.query(`update company set name = 'Nom nouveau' where client_id = $1 and id = $2`, [
    A.id,
    company,
  ]);
  expect(await pinned(chief)).toEqual([
    { Kind: 'person', Id: person, Nom: expect.any(String) },
    { Kind: 'company', Id: company, Nom: 'Nom nouveau' },
  ]);
  expect((await jurist.call(UnpinRecord, { Kind: 'company', Id: company })).status).toBe(404);
  expect((await chief.call(UnpinRecord, { Kind: 'company', Id: company })).status).toBe(200);
  expect((await chief.call(UnpinRecord, { Kind: 'company', Id: company })).status).toBe(404);
  expect(await pinned(chief)).toHaveLength(1);
});

test('what the user may not read is neither pinned nor told: another firm’s, a confidential file, a right withdrawn', async () => {
  expect(await pin(jurist, 'company', B.companies[0] ?? 0)).toBe(404);
  const [, , other = 0] = A.companies;
  expect(await pin(jurist, 'company', other)).toBe(200);
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    other,
  ]);
  expect(await pinned(jurist)).toEqual([]);
  const portage = await app.signIn('GOLDENPORTAGE');
  expect(await pin(portage, 'person', person)).toBe(404);
});

test('twenty records are the most', async () => {
  const rows = await app.query<{ id: number }>(
    `insert into person (client_id, last_name, first_name)
     select $1, 'Épinglé', 'N' || n from generate_series(1, 21) n returning id`,
    [A.id],
  );
  const answers = [];
  const own = await app.signIn('COMPTABLE');
  for (const { id } of rows) answers.push(await pin(own, 'person', Number(id)));
  expect(answers).toEqual([...Array(20).fill(200), 409]);
  expect(await pinned(own)).toHaveLength(20);
});
