import { expect, test } from 'vitest';
import { GetListPersonsByFilter, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import {
  GetAllActifPersons,
  GetAllPersons,
  GetPersonsWithDetails,
  mostPersonsAtOnce,
} from '#contract/permanent-files/people/look-up-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chef = await app.signIn('CHEF_MISSION');

const all = async () => (await chef.call(GetAllPersons, {})).answer;
const active = async () => (await chef.call(GetAllActifPersons, {})).answer;
const list = async (IsDisabled?: 0) =>
  (await chef.call(GetListPersonsByFilter, { PageSize: 100, IsDisabled })).answer;

test('a firm that fits is answered whole, by name, as the list shows it', async () => {
  expect(await all()).toEqual({ ...(await list()), IsComplete: true });
  expect((await all()).Items).toHaveLength(A.persons.length);
});

test('the active ones leave out the others, and count without them', async () => {
  const { Items, TotalCount, IsComplete } = await active();
  expect({ Items, TotalCount }).toMatchObject({ TotalCount: (await list(0)).TotalCount });
  expect(Items).toEqual((await list(0)).Items);
  expect(Items.every(({ IsDisabled }) => IsDisabled === 0)).toBe(true);
  expect(IsComplete).toBe(true);
});

test('a register beyond the maximum answers that many, says that there are more, and counts them all', async () => {
  await app.query(
    `insert into person (client_id, last_name, first_name, is_disabled)
     select $1, 'Nombreuse', 'Numéro ' || i, i % 2 = 0 from generate_series(1, 4200) i`,
    [A.id],
  );
  const everybody = await all();
  expect(everybody.Items).toHaveLength(mostPersonsAtOnce);
  expect([everybody.TotalCount, everybody.IsComplete]).toEqual([A.persons.length + 4200, false]);
  expect(everybody.Items.slice(0, 100)).toEqual((await list()).Items);
  const working = await active();
  expect(working.Items).toHaveLength(mostPersonsAtOnce);
  expect(working.IsComplete).toBe(false);
  expect(working.TotalCount).toBe((await list(0)).TotalCount);
  await app.query(`delete from person where last_name = 'Nombreuse'`);
});

test.each([GetAllPersons, GetAllActifPersons])(
  '$path shows and counts no person of another firm',
  async (call) => {
    const other = await app.signIn('CHEF_MISSION', 'B');
    const { Items, TotalCount } = (await other.call(call, {})).answer;
    expect(Items.filter(({ Id }) => !B.persons.includes(Id))).toEqual([]);
    expect(TotalCount).toBe(Items.length);
  },
);

test.each([GetAllPersons, GetAllActifPersons])('$path takes no parameter', async (call) => {
  const reply = await chef.raw(call, { query: { IsDisabled: '1' } });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('IsDisabled')).toBe('Champ inconnu.');
});

test.each([GetAllPersons, GetAllActifPersons])(
  '$path is refused to who does not see persons',
  async (call) => {
    for (const who of ['GOLDENPORTAGE', 'VALIDATION_PROSPECT', 'client'] as const) {
      expect((await (await app.signIn(who)).call(call, {})).status).toBe(403);
    }
    expect((await app.anonymous.call(call, {})).status).toBe(401);
  },
);

test('with details a page holds the list’s persons in its order, each as its own form has it', async () => {
  const request = { SortColumn: 'Prenom', SortOrder: -1, PageSize: 7, PageNumber: 2, IsDisabled: 0 } as const;
  const { Items, ...totals } = (await chef.call(GetPersonsWithDetails, request)).answer;
  const shown = (await chef.call(GetListPersonsByFilter, request)).answer;
  expect(Items.map(({ Id }) => Id)).toEqual(shown.Items.map(({ Id }) => Id));
  expect(totals).toEqual({
    TotalCount: shown.TotalCount,
    TotalHasCrmClientAccount: shown.TotalHasCrmClientAccount,
    TotalHasNontCrmClientAccount: shown.TotalHasNontCrmClientAccount,
  });
  for (const person of Items)
    expect(person).toEqual((await chef.call(GetPersonById, { Id: person.Id })).answer);
  expect(Items.some(({ ListSociete }) => ListSociete.length > 0)).toBe(true);
});

test('with details the social-security number stays masked', async () => {
  const { Items } = (await chef.call(GetPersonsWithDetails, { PageSize: 100 })).answer;
  const shown = Items.flatMap(({ NumeroSs }) => NumeroSs ?? []);
  expect(shown.length).toBeGreaterThan(20);
  for (const nir of shown) expect(nir).toMatch(/^[12] \d\d \d\d •• ••• ••• ••$/);
});

test('with details, past the end there is nobody and the totals stay', async () => {
  const { Items, TotalCount } = (await chef.call(GetPersonsWithDetails, { PageNumber: 1000 })).answer;
  expect([Items, TotalCount]).toEqual([[], A.persons.length]);
});

test('with details a wrong page or size is refused with its field', async () => {
  for (const [request, path] of [
    [{ PageSize: 101 }, 'PageSize'],
    [{ PageNumber: 0 }, 'PageNumber'],
  ] as const) {
    const reply = await chef.call(GetPersonsWithDetails, request);
    expect([reply.status, reply.error.Fields.map(({ Path }) => Path)]).toEqual([400, [path]]);
  }
});

test('with details no person of another firm is shown or counted', async () => {
  const other = await app.signIn('CHEF_MISSION', 'B');
  const { Items, TotalCount } = (await other.call(GetPersonsWithDetails, { PageSize: 100 })).answer;
  expect(Items.filter(({ Id }) => !B.persons.includes(Id))).toEqual([]);
  expect(TotalCount).toBe(B.persons.length);
  const { answer } = await other.call(GetPersonsWithDetails, { IdSociete: A.companies[0] });
  expect([answer.Items, answer.TotalCount]).toEqual([[], 0]);
});

test('details are for who may open a person, not for all who see the list', async () => {
  for (const who of ['EXPERT_COMPTABLE', 'FACTURATION', 'client'] as const) {
    expect((await (await app.signIn(who)).call(GetPersonsWithDetails, {})).status).toBe(403);
  }
  expect((await (await app.signIn('SUPPORT')).call(GetPersonsWithDetails, {})).status).toBe(200);
});
