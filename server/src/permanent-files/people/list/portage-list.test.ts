import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { GetListPersonsInBothBasesByFilter as BothBases } from '#contract/permanent-files/people/look-up-calls.ts';
import { GetListPersonsByFilterInPortage as InPortage } from '#contract/permanent-files/people/portage-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chef = await app.signIn('CHEF_MISSION');

// enough rows for pages that are read from the other end of the index
await app.query(
  `insert into person (client_id, last_name, first_name, email, is_disabled, has_client_space, is_in_portage)
   select $1, (array['Éclair', 'eclair', 'Ecluse', 'Dupont', 'Œillet', 'Zola', 'de Brie'])[1 + i % 7],
     (array['Léa', 'Lea', 'Jean-Marc', 'Édith', 'Ysé'])[1 + i % 5],
     case when i % 3 = 0 then null else 'porte' || i || '@exemple.fr' end, i % 4 = 0, i % 6 = 1, i % 2 = 0
   from generate_series(1, 600) i`,
  [A.id],
);

type Filters = RequestOf<typeof InPortage>;
const list = async (filters: Filters = {}) =>
  (await chef.call(InPortage, { PageSize: 100, ...filters })).answer;

/** What a plain count tells, without the list's own SQL. */
async function counted(where: string, ...values: unknown[]) {
  const [row] = await app.query<{ n: number }>(
    `select count(*) as n from person where client_id = $1 and is_in_portage and ${where}`,
    [A.id, ...values],
  );
  return row?.n;
}

const idsOf = async (where: string, ...values: unknown[]) => {
  const rows = await app.query<{ id: number }>(
    `select id from person where client_id = $1 and ${where} order by last_name, first_name, id`,
    [A.id, ...values],
  );
  return rows.map(({ id }) => id);
};

test('the list in portage holds those in portage alone, on every page and in both orders', async () => {
  const expected = await idsOf('is_in_portage');
  for (const SortOrder of [1, -1] as const) {
    const seen: number[] = [];
    for (let PageNumber = 1; PageNumber <= Math.ceil(expected.length / 100); PageNumber += 1) {
      const { Items, TotalCount } = await list({ SortColumn: 'Nom', SortOrder, PageNumber });
      expect(TotalCount).toBe(expected.length);
      seen.push(...Items.map(({ Id }) => Id));
    }
    expect(seen).toEqual(SortOrder === 1 ? expected : expected.toReversed());
  }
  const byFirstName = (await list({ SortColumn: 'Prenom', SortOrder: 1 })).Items;
  expect(byFirstName.map(({ Id }) => Id)).toEqual(
    (
      await app.query<{ id: number }>(
        `select id from person where client_id = $1 and is_in_portage order by first_name, last_name, id limit 100`,
        [A.id],
      )
    ).map(({ id }) => id),
  );
});

test('its totals are exact under every state and under a text', async () => {
  for (const IsDisabled of [0, 1, null] as const) {
    for (const HasEmail of [true, false, null]) {
      for (const Nom of [undefined, 'ecl']) {
        const where = `($2::int is null or is_disabled = ($2 = 1)) and ($3::boolean is null or (email is not null) = $3)
          and ($4::text is null or name_search like '%' || $4 || '%')`;
        const values = [IsDisabled, HasEmail, Nom ?? null];
        const answer = await list({ IsDisabled, HasEmail, Nom });
        expect(answer.TotalCount).toBe(await counted(where, ...values));
        expect(answer.TotalHasCrmClientAccount).toBe(
          await counted(`has_client_space and ${where}`, ...values),
        );
        expect(answer.TotalHasNontCrmClientAccount).toBe(answer.TotalCount - answer.TotalHasCrmClientAccount);
      }
    }
  }
});

test('a portage company finds those whom it carries today, and is named on their rows', async () => {
  const rows = await app.query<{ person_id: number; company_id: number; ends_on: string | null }>(
    'select person_id, company_id, ends_on from portage_employment where client_id = $1',
    [A.id],
  );
  const now = rows.filter(({ ends_on }) => ends_on === null);
  const past = rows.filter(({ ends_on }) => ends_on !== null);
  expect([now.length > 0, past.length > 0]).toEqual([true, true]);
  for (const IdSociete of new Set(rows.map(({ company_id }) => company_id))) {
    const { Items } = await list({ IdSociete });
    const found = Items.map(({ Id }) => Id);
    const carried = (of: typeof rows) =>
      of.filter((row) => row.company_id === IdSociete).map((row) => row.person_id);
    expect(found).toEqual(expect.arrayContaining(carried(now)));
    for (const Id of carried(past)) expect(found).not.toContain(Id);
    for (const row of Items) expect(row.ListSociete.map(({ Key }) => Key)).toContain(IdSociete);
  }
});

test('in the register of leaders a portage company is none of a person’s companies', async () => {
  const [carried] = await app.query<{ person_id: number; company_id: number }>(
    `select e.person_id, e.company_id from portage_employment e where e.client_id = $1 and e.ends_on is null
       and not exists (select from mandate m where m.client_id = $1 and m.person_id = e.person_id)
       and not exists (select from shareholding s where s.client_id = $1 and s.person_id = e.person_id)`,
    [A.id],
  );
  const { Items } = (
    await chef.call(GetListPersonsByFilter, { IdSociete: carried?.company_id, PageSize: 100 })
  ).answer;
  expect(Items.map(({ Id }) => Id)).not.toContain(carried?.person_id);
});

test('both bases are the whole register: the same rows, totals and pages as the plain list', async () => {
  const requests: Filters[] = [
    {},
    { PageNumber: 3 },
    { Nom: 'ecl' },
    { SortColumn: 'Prenom', SortOrder: -1 },
    { IsDisabled: 1 },
  ];
  for (const request of requests) {
    const { answer } = await chef.call(BothBases, request);
    expect(answer).toEqual((await chef.call(GetListPersonsByFilter, request)).answer);
    expect(answer.Items.length).toBeGreaterThan(0);
  }
});

test.each([InPortage, BothBases])('$path refuses a wrong page, size, column or field', async (call) => {
  for (const [filter, path] of [
    [{ PageNumber: 0 }, 'PageNumber'],
    [{ PageSize: 101 }, 'PageSize'],
    [{ SortColumn: 'Email' }, 'SortColumn'],
    [{ IsInPortage: true }, 'IsInPortage'],
  ] as const) {
    const reply = await chef.call(call, filter as Filters);
    expect(reply.status).toBe(400);
    expect(reply.error.Fields.map((field) => field.Path)).toEqual([path]);
  }
});

test.each([InPortage, BothBases])('$path shows and counts no person of another firm', async (call) => {
  const other = await app.signIn('CHEF_MISSION', 'B');
  const { Items, TotalCount } = (await other.call(call, { PageSize: 100 })).answer;
  expect(Items.filter(({ Id }) => !B.persons.includes(Id))).toEqual([]);
  expect(TotalCount).toBe(Items.length);
  expect((await other.call(call, { Nom: 'éclair' })).answer.TotalCount).toBe(0);
  expect((await other.call(call, { IdSociete: A.companies.at(-1) })).answer.Items).toEqual([]);
});

test.each([InPortage, BothBases])('$path is refused to who does not see persons', async (call) => {
  for (const who of ['GOLDENPORTAGE', 'VALIDATION_PROSPECT', 'client'] as const) {
    expect((await (await app.signIn(who)).call(call, {})).status).toBe(403);
  }
  expect((await app.anonymous.call(call, {})).status).toBe(401);
});

test('the counters follow who enters and leaves portage, one by one and in bulk', async () => {
  const expectExact = async () => expect((await list()).TotalCount).toBe(await counted('true'));
  await app.query('update person set is_in_portage = not is_in_portage where client_id = $1 and id % 3 = 0', [
    A.id,
  ]);
  await expectExact();
  await app.query('update person set is_in_portage = true where client_id = $1 and id = $2', [
    A.id,
    A.persons[4],
  ]);
  await expectExact();
  await app.query(`delete from person where client_id = $1 and email like 'porte%' and id % 5 = 0`, [A.id]);
  await expectExact();
  const { TotalCount } = (await chef.call(GetListPersonsByFilter, {})).answer;
  const [all] = await app.query('select count(*) as n from person where client_id = $1', [A.id]);
  expect(TotalCount).toBe(all?.n);
});
