import { expect, test } from 'vitest';
import {
  GetPersonsByAdresse as ByAddress,
  GetListPersonsAsKeyValueObjectByFilter as LookUp,
  GetListPersonsAsKeyValueObjectByFilter1 as LookUpActive,
} from '#contract/permanent-files/people/look-up-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const accountant = await app.signIn('COMPTABLE');
const find = async (Filter: string, PageSize?: number) =>
  (await accountant.call(LookUp, { Filter, PageSize })).answer;
const names = async (Filter: string) => (await find(Filter)).map(({ Value }) => Value);

test('a name is found without regard to case, accents, ligatures, hyphens and apostrophes', async () => {
  expect((await names('LEFEVRE')).sort()).toEqual(
    ['LEFÈVRE Clément', 'Lefevre Bruno', 'Lefèvre Anaïs'].sort(),
  );
  expect(await names('oeuvrard')).toEqual(['Œuvrard Cédric']);
  expect(await names('jean-pierre')).toEqual(await names('jean pierre'));
  expect(await names("d'ormesson")).toEqual(['d’Ormesson Gaëlle']);
});

test('first name and name are found in either order, and the maiden name too', async () => {
  expect(await names('martin jeanne')).toEqual(['Martin Jeanne']);
  expect(await names('jeanne martin')).toEqual(['Martin Jeanne']);
  expect(await names('née-a-16')).toEqual(['Ruiz-Picasso Marie-Ève']);
});

test('two characters find the names and first names that begin with them, names first', async () => {
  const found = await names('no');
  expect(found[0]).toBe('Noël Noël');
  expect(await names('zo')).toEqual(['Zola Zoé']);
  // a first name, and the second word of a name
  expect(await names('cl')).toContain('LEFÈVRE Clément');
  expect(await names('to')).toEqual(['de La Tour Éléonore']);
});

test('three characters are found anywhere in a word, names that begin with them first', async () => {
  const found = await names('mar');
  expect(found.slice(0, 3)).toEqual(['Martin Jean Pierre', 'Martin Jean-Pierre', 'Martin Jeanne']);
  expect(found.slice(3)).toEqual(['Ruiz-Picasso Marie-Ève']);
  expect(await names('icass')).toEqual(['Ruiz-Picasso Marie-Ève']);
});

test('the key is the person’s id', async () => {
  const [found] = await find('zola');
  expect(found?.Key).toBe(A.persons[13]);
});

test('the variant 1 leaves out who is inactive', async () => {
  const rows = await app.query<{ id: number; name: string }>(
    'select id, last_name as name from person where client_id = $1 and is_disabled',
    [A.id],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { id, name } of rows) {
    const keys = async (call: typeof LookUp) =>
      (await accountant.call(call, { Filter: name, PageSize: 50 })).answer.map(({ Key }) => Key);
    expect(await keys(LookUp)).toContain(id);
    expect(await keys(LookUpActive)).not.toContain(id);
  }
});

test.each([LookUp, LookUpActive])('$path: %, _ and \\ are looked for as they stand', async (call) => {
  const found = async (Filter: string) =>
    (await accountant.call(call, { Filter })).answer.map(({ Value }) => Value);
  expect(await found('cent%')).toEqual(['Cent%Pour Prosper']);
  expect(await found('s_li')).toEqual(['Sous_Ligne Solène']);
  for (const Filter of ['%%', '__', '\\\\', '%_%', "' or true --"]) expect(await found(Filter)).toEqual([]);
});

test.each([LookUp, LookUpActive])(
  '$path: the size asked for is the most that comes, 20 unless told',
  async (call) => {
    await app.query(
      `insert into person (client_id, last_name, first_name) select $1, 'Répétée', 'Numéro ' || i from generate_series(1, 60) i`,
      [A.id],
    );
    const found = async (Filter: string, PageSize?: number) =>
      (await accountant.call(call, { Filter, PageSize })).answer;
    for (const Filter of ['répétée', 'numéro', 'nu']) {
      expect(await found(Filter)).toHaveLength(20);
      expect(await found(Filter, 50)).toHaveLength(50);
      expect(await found(Filter, 3)).toHaveLength(3);
    }
    expect(
      (await accountant.call(call, { Filter: 'nu', PageSize: 51 })).fieldMessage('PageSize'),
    ).toBeDefined();
    await app.query(`delete from person where last_name = 'Répétée'`);
  },
);

test.each([LookUp, LookUpActive])(
  '$path: fewer than two characters are refused in the words of the specification',
  async (call) => {
    for (const Filter of ['', 'a', ' a ']) {
      expect((await accountant.call(call, { Filter })).fieldMessage('Filter')).toBe(
        'Saisissez au moins 2 caractères pour lancer la recherche.',
      );
    }
  },
);

test.each([LookUp, LookUpActive])('$path suggests no person of another firm', async (call) => {
  const other = await app.signIn('COMPTABLE', 'B');
  for (const Filter of ['lefèvre', 'martin', 'zo', 'ma']) {
    const keys = (await other.call(call, { Filter, PageSize: 50 })).answer.map(({ Key }) => Key);
    expect(keys.filter((key) => !B.persons.includes(key))).toEqual([]);
  }
  expect((await other.call(call, { Filter: 'zola' })).answer).toEqual([]);
});

test.each([LookUp, LookUpActive])('$path is refused to who does not see persons', async (call) => {
  for (const who of ['GOLDENPORTAGE', 'VALIDATION_PROSPECT', 'client'] as const) {
    expect((await (await app.signIn(who)).call(call, { Filter: 'zola' })).status).toBe(403);
  }
  expect((await app.anonymous.call(call, { Filter: 'zola' })).status).toBe(401);
});

test('an address finds who lives there, told in one line, whatever its case, accents and commas', async () => {
  const [known] = await app.query<{ id: number; street: string; postcode: string; town: string }>(
    `select id, address_line as street, postcode, town from person
     where client_id = $1 and address_line is not null order by id limit 1`,
    [A.id],
  );
  const { id, street, postcode, town } = known ?? { id: 0, street: '', postcode: '', town: '' };
  const at = async (Filter: string) => (await accountant.call(ByAddress, { Filter })).answer;
  for (const typed of [street, `${street}, ${postcode}`.toUpperCase(), `${street} ${town}`]) {
    const found = await at(typed);
    expect(found.find(({ Key }) => Key === id)?.Adresse, typed).toBe(`${street} ${postcode} ${town}`);
  }
  expect(await at('%%%')).toEqual([]);
  expect(await at('l a')).toEqual([]);
});
