import { expect, test } from 'vitest';
import {
  GetSocietesByAdresse as ByAddress,
  GetListSocietesAsKeyValueObjectByFilter as LookUp,
} from '#contract/permanent-files/companies/look-up-calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { foldPlain } from '#server/platform/search/look-up.ts';

const app = await startTestApp();
const accountant = await app.signIn('COMPTABLE');
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
  const [company] = await app.query<{ siren: string; name: string }>(
    'select siren, name from company where client_id = $1 order by id offset 3 limit 1',
    [app.firms.A.id],
  );
  expect(await names(company?.siren ?? '')).toEqual([company?.name]);
});

test('a SIRET finds its company, typed with spaces or without', async () => {
  const [company] = await app.query<{ siret: string; name: string }>(
    'select siret, name from company where client_id = $1 order by id offset 3 limit 1',
    [app.firms.A.id],
  );
  const siret = company?.siret ?? '';
  const spaced = siret.replace(/^(...)(...)(...)/, '$1 $2 $3 ');
  for (const text of [siret, spaced]) expect(await names(text)).toEqual([company?.name]);
});

test('a number finds codes before names that hold it', async () => {
  await app.query(
    `insert into company (client_id, name, siren, siret) values
       ($1, 'Zinguerie', '777712345', '77771234500011'), ($1, 'Atelier 77771', '312000000', '31200000000011')`,
    [app.firms.A.id],
  );
  expect(await names('7777')).toEqual(['Zinguerie', 'Atelier 77771']);
  expect(await names('77771')).toEqual(['Zinguerie', 'Atelier 77771']);
  expect(await names('777719')).toEqual([]);
});

test('words are found in any order', async () => {
  expect(await names('éloi fonderie')).toEqual(['Fonderie Saint-Éloi']);
});

test('a letter too few, too many, wrong or swapped still finds the name; what is held is not mixed with it', async () => {
  for (const typed of ['fondrie', 'fonnderie', 'fomderie', 'fondeire', 'fondrie saint elio']) {
    expect(await names(typed), typed).toContain('Fonderie Saint-Éloi');
  }
  expect(await names('fonderie')).toEqual(['Fonderie Saint-Éloi']);
  expect(await names('zzzzqx')).toEqual([]);
});

test('no company of another firm is suggested, resembling or not', async () => {
  const other = await app.signIn('COMPTABLE', 'B');
  const own = new Set(
    (await app.query<{ id: number }>('select id from company where client_id = $1', [app.firms.B.id])).map(
      ({ id }) => id,
    ),
  );
  for (const Filter of ['fonderie', 'fondrie', 'de', '90']) {
    const { answer } = await other.call(LookUp, { Filter, PageSize: 50 });
    expect(answer.filter(({ Key }) => !own.has(Key))).toEqual([]);
  }
});

test('%, _ and \\ are looked for as they stand', async () => {
  expect(await names('00%')).toEqual(['Imprimerie 100% Papier']);
  expect(await names('s_du')).toEqual(['Jardins_du_Parc']);
  expect(await names('%%')).toEqual([]);
  expect(await names('\\\\')).toEqual([]);
});

test('the size asked for is the most that comes, 20 unless told', async () => {
  expect(await find('de', 2)).toHaveLength(2);
  await app.query(
    `insert into company (client_id, name, siren, siret) select $1, 'Répétée ' || i, '900' || i, '900' || i from generate_series(1000, 1030) i`,
    [app.firms.A.id],
  );
  expect(await find('répétée')).toHaveLength(20);
});

test('fewer than two characters are refused in the words of the specification', async () => {
  for (const Filter of ['', 'a', ' a ']) {
    const reply = await accountant.call(LookUp, { Filter });
    expect(reply.fieldMessage('Filter')).toBe('Saisissez au moins 2 caractères pour lancer la recherche.');
  }
});

test('plain letters, digits and signs are folded by the server as PostgreSQL folds the names', async () => {
  const plain = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  const [row] = await app.query<{ folded: string }>('select fold($1) as folded', [plain]);
  expect(row?.folded).toBe(foldPlain({ Filter: plain, PageSize: 1 }).Filter);
});

test('an address finds the companies whose seat is there, and tells it', async () => {
  const at = async (Filter: string) => (await accountant.call(ByAddress, { Filter })).answer;
  const found = await at('2 impasse des essais a 69000');
  expect(found).toMatchObject([{ Key: app.firms.A.companies[0] }]);
  expect(found[0]?.Adresse).toContain('69000 Lyon');
});
