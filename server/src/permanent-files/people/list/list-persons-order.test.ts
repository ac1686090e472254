import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('COMPTABLE');

// enough rows for pages that are read from the other end of the index
await app.query(
  `insert into person (client_id, last_name, first_name, email, is_disabled, has_client_space)
   select $1, (array['Éclair', 'eclair', 'Eclair-Dubois', 'Ecluse', 'Dupont', 'Œillet', 'Zola', 'de Brie'])[1 + i % 8],
     (array['Léa', 'Lea', 'Jean-Marc', 'Édith', 'Ysé'])[1 + i % 5],
     case when i % 3 = 0 then null else 'page' || i || '@exemple.fr' end, i % 4 = 0, i % 6 = 1
   from generate_series(1, 2400) i`,
  [A.id],
);

type Filters = RequestOf<typeof GetListPersonsByFilter>;
const list = async (filters: Filters) => (await chef.call(GetListPersonsByFilter, filters)).answer;

interface Plain {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phones: (string | null)[];
  name: string;
  is_disabled: boolean;
  has_client_space: boolean;
}

const everyone = await app.query<Plain>(
  `select id, first_name, last_name, email, is_disabled, has_client_space,
     array[phone, secondary_phone] as phones,
     last_name || ' ' || first_name || ' ' || last_name || coalesce(' ' || maiden_name, '') as name
   from person where client_id = $1`,
  [A.id],
);

const french = new Intl.Collator('fr-FR');
const columns = { Nom: ['last_name', 'first_name'], Prenom: ['first_name', 'last_name'] } as const;

/** The order that a French reader expects, worked out without the database. */
function inOrder(rows: Plain[], SortColumn: 'Nom' | 'Prenom', SortOrder: 1 | -1) {
  const [first, second] = columns[SortColumn];
  return [...rows]
    .sort(
      (a, b) =>
        (french.compare(a[first], b[first]) || french.compare(a[second], b[second]) || a.id - b.id) *
        SortOrder,
    )
    .map(({ id }) => id);
}

const sorts = (['Nom', 'Prenom'] as const).flatMap((SortColumn) =>
  ([1, -1] as const).map((SortOrder) => ({ SortColumn, SortOrder })),
);

test.each(sorts)(
  'every page by $SortColumn, direction $SortOrder, is its part of the French order',
  async (sort) => {
    const expected = inOrder(everyone, sort.SortColumn, sort.SortOrder);
    const seen: number[] = [];
    for (let PageNumber = 1; PageNumber <= Math.ceil(expected.length / 100); PageNumber += 1) {
      const { Items, TotalCount } = await list({ ...sort, PageNumber, PageSize: 100 });
      expect(TotalCount).toBe(everyone.length);
      seen.push(...Items.map(({ Id }) => Id));
    }
    expect(seen).toEqual(expected);
  },
);

test('first, middle, last and partial pages hold their rows; past the end there is none, the totals stay', async () => {
  const expected = inOrder(everyone, 'Nom', 1);
  const last = Math.ceil(expected.length / 15);
  for (const PageNumber of [1, 2, 60, 80, 100, last - 1, last]) {
    const { Items } = await list({ PageNumber });
    expect(Items.map(({ Id }) => Id)).toEqual(expected.slice((PageNumber - 1) * 15, PageNumber * 15));
  }
  for (const PageNumber of [last + 1, last + 2, 10_000, 100_000_000]) {
    const { Items, TotalCount } = await list({ PageNumber });
    expect(Items).toEqual([]);
    expect(TotalCount).toBe(everyone.length);
  }
});

test('direction 0 and no direction are ascending by name', async () => {
  const { Items } = await list({});
  expect((await list({ SortOrder: 0 })).Items).toEqual(Items);
  expect((await list({ SortColumn: 'Prenom', SortOrder: 0 })).Items).toEqual(Items);
  expect((await list({ SortColumn: null, SortOrder: null })).Items).toEqual(Items);
  expect(Items.map(({ Id }) => Id)).toEqual(inOrder(everyone, 'Nom', 1).slice(0, 15));
});

/** Numbers that look random and are the same at each run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').replace(/[-'’]/g, ' ').toLowerCase();

const texts = {
  Nom: [
    undefined,
    null,
    '',
    'e',
    'ec',
    'eclair',
    'Éclair',
    'lea',
    'dubois',
    'de ',
    'œi',
    'zz',
    '%',
    'martin',
  ],
  Email: [undefined, '', 'p', 'page1', '@exemple', 'PAGE22', 'a-clients', 'x_y'],
  Tel: [undefined, '', '6', '06 12', '34 56', '0472', '99999'],
};

function wanted(filters: Filters) {
  const long = (text: string | null | undefined) => text != null && text.trim().length >= 2;
  const tel = (filters.Tel ?? '').replace(/\D/g, '').replace(/^0(?=\d)/, '');
  return everyone.filter(
    (row) =>
      (!long(filters.Nom) || folded(row.name).includes(folded(filters.Nom?.trim() ?? ''))) &&
      (!long(filters.Email) ||
        (row.email !== null && folded(row.email).includes(folded(filters.Email ?? '')))) &&
      (!long(filters.Tel) || row.phones.some((phone) => phone?.replace(/\D/g, '').includes(tel))) &&
      (filters.IsDisabled == null || row.is_disabled === (filters.IsDisabled === 1)) &&
      (filters.HasCrmClient == null || row.has_client_space === filters.HasCrmClient) &&
      (filters.HasEmail == null || (row.email !== null) === filters.HasEmail),
  );
}

test('under any combination of filters the totals and the page are those of a plain count', async () => {
  const roll = dice(20_261_121);
  const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T;
  for (let round = 0; round < 250; round += 1) {
    const { SortColumn, SortOrder } = pick(sorts);
    const filters: Filters = {
      Nom: pick(texts.Nom),
      Email: roll(3) === 0 ? pick(texts.Email) : undefined,
      Tel: roll(4) === 0 ? pick(texts.Tel) : undefined,
      IsDisabled: pick([undefined, null, 0, 1] as const),
      HasCrmClient: pick([undefined, null, true, false]),
      HasEmail: pick([undefined, true, false]),
    };
    const PageSize = pick([1, 7, 15, 100]);
    const rows = wanted(filters);
    const PageNumber = 1 + roll(Math.ceil(rows.length / PageSize) + 1);
    const { Items, ...totals } = await list({ ...filters, SortColumn, SortOrder, PageSize, PageNumber });
    const withSpace = rows.filter((row) => row.has_client_space).length;
    expect({ filters, ...totals }).toEqual({
      filters,
      TotalCount: rows.length,
      TotalHasCrmClientAccount: withSpace,
      TotalHasNontCrmClientAccount: rows.length - withSpace,
    });
    const page = inOrder(rows, SortColumn, SortOrder).slice(
      (PageNumber - 1) * PageSize,
      PageNumber * PageSize,
    );
    expect({ filters, PageNumber, PageSize, ids: Items.map(({ Id }) => Id) }).toEqual({
      filters,
      PageNumber,
      PageSize,
      ids: page,
    });
  }
});
