import { expect, test } from 'vitest';
import { GetListSocietesAsKeyValueObjectByFilter as LookUp } from '#contract/companies/calls.ts';
import { openHouse } from '#proof/house.ts';

const house = await openHouse();
const accountant = await house.signIn('COMPTABLE');
const find = async (Filter: string, PageSize?: number) =>
  (await accountant.call(LookUp, { Filter, PageSize })).answer;
const names = async (Filter: string) => (await find(Filter)).map(({ Value }) => Value);

test('a name is found by any part of it, without regard to case, accents, ligatures and hyphens', async () => {
  expect(await names('oeuf')).toEqual(['Boulangerie Œuf & Blé']);
  expect(await names('SAINT ÉLOI')).toEqual(['Fonderie Saint-Éloi']);
  expect(await names('l’erable')).toEqual(['Ateliers de l’Érable']);
  expect(await names("l'érable")).toEqual(['Ateliers de l’Érable']);
});

test('names that begin with the text come first, then the others in French order', async () => {
  const found = await names('de');
  expect(found[0]).toBe('Délices du Forez');
  expect(found.slice(1)).toEqual([...found.slice(1)].sort(new Intl.Collator('fr-FR').compare));
  expect(found.length).toBeGreaterThan(4);
});

test('a SIREN, or its beginning, finds its company', async () => {
  const [company] = await house.query<{ siren: string; name: string }>(
    'select siren, name from company where client_id = $1 order by id offset 3 limit 1',
    [house.firms.A.id],
  );
  expect(await names(company?.siren ?? '')).toEqual([company?.name]);
});

test('%, _ and \\ are looked for as they stand', async () => {
  expect(await names('00%')).toEqual(['Imprimerie 100% Papier']);
  expect(await names('s_d')).toEqual(['Jardins_du_Parc']);
  expect(await names('%%')).toEqual([]);
  expect(await names('\\\\')).toEqual([]);
});

test('the size asked for is the most that comes, 20 unless told', async () => {
  expect(await find('de', 2)).toHaveLength(2);
  await house.query(
    `insert into company (client_id, name, siren, siret) select $1, 'Répétée ' || i, '900' || i, '900' || i from generate_series(1000, 1030) i`,
    [house.firms.A.id],
  );
  expect(await find('répétée')).toHaveLength(20);
});

test('fewer than two characters are refused in the words of the specification', async () => {
  for (const Filter of ['', 'a', ' a ']) {
    const reply = await accountant.call(LookUp, { Filter });
    expect(reply.fieldMessage('Filter')).toBe('Saisissez au moins 2 caractères pour lancer la recherche.');
  }
});
