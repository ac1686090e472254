import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { insertRows } from '#proof/insert-rows.ts';
import { withClient } from '#proof/processes/postgres.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');

type Filters = RequestOf<typeof GetListPersonsByFilter>;

const list = async (filters: Filters) =>
  (await chef.call(GetListPersonsByFilter, { PageSize: 100, ...filters })).answer;
const namesFor = async (filters: Filters) =>
  (await list(filters)).Items.map((row) => `${row.Nom} ${row.Prenom}`);

/** What a plain count tells, without the list's own SQL. */
async function counted(where: string, ...values: unknown[]) {
  const [row] = await app.query<{ n: number }>(
    `select count(*) as n from person where client_id = $1 and ${where}`,
    [A.id, ...values],
  );
  return row?.n;
}

test('without filters the whole register is listed, 15 to a page', async () => {
  const { answer } = await chef.call(GetListPersonsByFilter, {});
  expect(answer.Items).toHaveLength(15);
  expect(answer.TotalCount).toBe(A.persons.length);
});

test('an accent, a case or its absence finds the same names', async () => {
  const all = ['Lefèvre Anaïs', 'Lefevre Bruno', 'LEFÈVRE Clément'];
  for (const Nom of ['lefevre', 'LEFÈVRE', 'Lefèvre', 'lefèvr']) {
    expect((await namesFor({ Nom })).sort()).toEqual([...all].sort());
  }
});

test('a hyphen, a space or an apostrophe of another shape finds the same names', async () => {
  expect(await namesFor({ Nom: 'jean pierre' })).toEqual(['Martin Jean Pierre', 'Martin Jean-Pierre']);
  expect(await namesFor({ Nom: 'JEAN-PIERRE' })).toEqual(['Martin Jean Pierre', 'Martin Jean-Pierre']);
  expect(await namesFor({ Nom: "d'ormesson" })).toEqual(['d’Ormesson Gaëlle']);
  expect(await namesFor({ Nom: 'o’connor' })).toEqual(["O'Connor Sean"]);
});

test('a ligature is found spelt out', async () => {
  expect(await namesFor({ Nom: 'oeuvrard' })).toEqual(['Œuvrard Cédric']);
  expect(await namesFor({ Nom: 'kœnig' })).toEqual(await namesFor({ Nom: 'koenig' }));
});

test('first name and name are found in either order, and the maiden name too', async () => {
  expect(await namesFor({ Nom: 'martin jeanne' })).toEqual(['Martin Jeanne']);
  expect(await namesFor({ Nom: 'jeanne martin' })).toEqual(['Martin Jeanne']);
  expect(await namesFor({ Nom: 'née-a-16' })).toEqual(['Ruiz-Picasso Marie-Ève']);
});

test('a single character filters nothing yet', async () => {
  for (const filter of [
    { Nom: 'z' },
    { Email: '@' },
    { Tel: '6' },
    { Nom: '' },
    { Nom: '  ' },
    { Nom: ' z ' },
  ]) {
    expect((await list(filter)).TotalCount).toBe(A.persons.length);
  }
});

test('%, _ and \\ are looked for as they stand, not as patterns', async () => {
  expect(await namesFor({ Nom: '%p' })).toEqual(['Cent%Pour Prosper']);
  expect(await namesFor({ Nom: 's_l' })).toEqual(['Sous_Ligne Solène']);
  expect(await namesFor({ Nom: 'e\\o' })).toEqual(['Barre\\Oblique Basile']);
  for (const Nom of ['%%', '__', '\\\\', 'e\\']) {
    expect((await list({ Nom })).TotalCount).toBe(await counted('position($2 in lower(last_name)) > 0', Nom));
  }
});

test('quotes and SQL in a filter are text', async () => {
  for (const Nom of ["' or '1'='1", '"; drop table person; --', '$1', "\\' or true --"]) {
    expect((await list({ Nom })).TotalCount).toBe(0);
  }
  expect(await counted('true')).toBe(A.persons.length);
});

test('the e-mail filter finds a part of the main e-mail', async () => {
  expect((await list({ Email: 'PERSONNE1' })).TotalCount).toBe(await counted(`email like '%personne1%'`));
  expect((await list({ Email: 'personne2@' })).Items.map((row) => row.Email)).toEqual([
    'personne2@a-clients.example',
  ]);
});

test('the phone filter reads digits, whatever the separators and the national zero', async () => {
  const found = await list({ Tel: '06 12 34 56 10' });
  expect(found.Items.map((row) => row.TelLabel)).toEqual(['+33 6 12 34 56 10']);
  for (const Tel of ['+33612345610', '0033 6 12 34 56 10', '+33 (0)6.12.34.56.10', '+33 6 12 34'])
    expect((await list({ Tel })).Items, Tel).toContainEqual(found.Items[0]);
  // kept as it was typed, found as it is dialled
  await app.query('update person set phone = $2 where id = $1', [found.Items[0]?.Id, '06.12.34.56.10']);
  expect((await list({ Tel: '+33612345610' })).Items).toEqual(found.Items);
  expect((await list({ Tel: '04.72.00.11.14' })).TotalCount).toBe(1);
  expect((await list({ Tel: 'abc' })).TotalCount).toBe(0);
});

test('state, client space and e-mail are told apart', async () => {
  expect((await list({ IsDisabled: 1 })).TotalCount).toBe(await counted('is_disabled'));
  expect((await list({ IsDisabled: 0 })).TotalCount).toBe(await counted('not is_disabled'));
  expect((await list({ HasCrmClient: true })).TotalCount).toBe(await counted('has_client_space'));
  expect((await list({ HasEmail: false })).TotalCount).toBe(await counted('email is null'));
  const { Items } = await list({ HasEmail: false, IsDisabled: 1 });
  expect(Items.every((row) => row.Email === null && row.IsDisabled === 1)).toBe(true);
  expect(Items.length).toBeGreaterThan(0);
});

test('the company filter keeps who directs or owns it today, not who did once', async () => {
  const [past] = await app.query<{ person_id: number; company_id: number }>(
    'select person_id, company_id from mandate where client_id = $1 and ends_on < current_date limit 1',
    [A.id],
  );
  const rows = (await list({ IdSociete: past?.company_id ?? 0 })).Items;
  expect(rows.map((row) => row.Id)).not.toContain(past?.person_id);
  for (const IdSociete of A.companies) {
    const expected = await counted(
      `id in (select person_id from mandate where company_id = $2 and ends_on is null
              union select person_id from shareholding where company_id = $2 and ends_on is null)`,
      IdSociete,
    );
    const { Items, TotalCount } = await list({ IdSociete });
    expect(TotalCount).toBe(expected);
    for (const row of Items) expect(row.ListSociete.map(({ Key }) => Key)).toContain(IdSociete);
  }
});

test('the social-security number leaves masked: sex, year and month, nothing more', async () => {
  const { Items } = await list({});
  const shown = Items.flatMap((row) => (row.NumeroSs ? [row.NumeroSs] : []));
  expect(shown.length).toBeGreaterThan(20);
  for (const nir of shown) expect(nir).toMatch(/^[12] \d\d \d\d •• ••• ••• ••$/);
});

test('people with a null in every optional column are listed', async () => {
  await withClient(app.databaseUrl, (client) =>
    insertRows(client, 'person', [{ client_id: A.id, last_name: 'Videau', first_name: 'Nul' }]),
  );
  const { Items } = await list({ Nom: 'videau' });
  expect(Items).toMatchObject([
    { Civilite: null, Email: null, TelLabel: null, NumeroSs: null, ListSociete: [] },
  ]);
  await app.query(`delete from person where last_name = 'Videau'`);
});

test('no person fits: no row, and totals of zero', async () => {
  expect(await list({ Nom: 'personne de ce nom' })).toEqual({
    Items: [],
    TotalCount: 0,
    TotalHasCrmClientAccount: 0,
    TotalHasNontCrmClientAccount: 0,
  });
});

test('a wrong direction, column, page or size is refused with its field', async () => {
  const wrong: [object, string][] = [
    [{ SortColumn: 'Email' }, 'SortColumn'],
    [{ SortOrder: 2 }, 'SortOrder'],
    [{ PageNumber: 0 }, 'PageNumber'],
    [{ PageSize: 101 }, 'PageSize'],
    [{ IsDisabled: true }, 'IsDisabled'],
    [{ IdSociete: -1 }, 'IdSociete'],
  ];
  for (const [filter, path] of wrong) {
    const reply = await chef.raw(GetListPersonsByFilter, {
      payload: JSON.stringify(filter),
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(400);
    expect(reply.error.Fields.map((field) => field.Path)).toEqual([path]);
  }
});

test('a text is found wherever it stands in a name, once, whether names begin with it or hold it further in', async () => {
  const odd = [
    ['Marchand', 'Marc', 'Marceau'],
    ['Saint-Marc', 'Jean-Marc', null],
    ['Le Marchal', 'Œdipe', 'Demarcy'],
    ['Œmarck', 'Anne Marcelle', null],
    ['d’Ancremar', 'Cmar', 'Marc'],
  ];
  for (const [last, first, maiden] of odd)
    await app.query(
      'insert into person (client_id, last_name, first_name, maiden_name) values ($1, $2, $3, $4)',
      [A.id, last, first, maiden],
    );
  for (const Nom of ['mar', 'marc', 'marce', 'arc', 'rcha', 'œma', 'oedi', 'ipe', 'mart', 'eanne', 'zzz']) {
    const { Items, TotalCount, TotalHasCrmClientAccount } = await list({ Nom });
    const held = 'position(fold($2) in name_search) > 0';
    const ids = await app.query<{ id: number }>(`select id from person where client_id = $1 and ${held}`, [
      A.id,
      Nom,
    ]);
    expect(Items.map(({ Id }) => Id).sort(), Nom).toEqual(ids.map(({ id }) => id).sort());
    expect(TotalCount, Nom).toBe(ids.length);
    expect(TotalHasCrmClientAccount, Nom).toBe(await counted(`${held} and has_client_space`, Nom));
    expect((await list({ Nom, IsDisabled: 0 })).TotalCount, Nom).toBe(
      await counted(`${held} and not is_disabled`, Nom),
    );
  }
});
