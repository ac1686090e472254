import type { z } from 'zod';
import type { FindNaf } from '#contract/directory/referentials/look-up-calls.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { beginsPattern } from '#server/platform/search/like-patterns.ts';
import { digitsOf, lookUpStatement } from '#server/platform/search/look-up.ts';
import { todayInParis } from '#server/platform/today.ts';
import { validOn } from './entries.ts';
import { postalTown } from './postal-town.ts';

interface Search {
  Filter: string;
  PageSize: number;
}

type Dated = Search & { Date?: string | null | undefined };

const mostTowns = 50;

/** Towns behind the beginning of a postcode; of one postcode the largest first. */
export const selectTowns = ({ prefix }: { prefix: string }): Statement => ({
  text: `select p.postcode as "CodePostal", c.name as "Ville", c.code as "CodeCommune"
    from commune_postcode p join commune c on c.code = p.commune_code
    where p.postcode like $1 order by p.postcode, c.population desc, c.name limit ${mostTowns}`,
  values: [beginsPattern(prefix)],
});

/** Towns as an address writes them: what is proposed is never too long afterwards. */
export const asAddressed = <Row extends { Ville: string }>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, Ville: postalTown(row.Ville) }));

const findCommunes = lookUpStatement({
  rows: 'commune c left join commune whole on whole.code = c.part_of',
  where: 'c.valid_to is null',
  id: 'c.code',
  text: 'c.name_search',
  // of towns of the same name the largest is meant most often
  order: ['c.name', '-c.population'],
  shown: {
    Code: 'c.code',
    Libelle: 'c.name',
    Departement: 'c.department',
    CommuneDe: 'c.part_of',
    CodesPostaux: 'c.postcodes',
    Ville: 'coalesce(whole.name, c.name)',
  },
});

export const selectCommunes = (search: Search): Statement => findCommunes([], search);

const activityColumns = {
  Code: 'n.code',
  Libelle: 'n.label',
  Nomenclature: 'n.list',
  DateDebut: 'n.valid_from',
  DateFin: 'n.valid_to',
};

/** `6920z`, `69.20` and `69` as the nomenclature writes them; null for words. */
function nafCodeOf(text: string): string | null {
  const [, division, rest = '', letter = ''] = /^(\d\d)\.?(\d{0,2})([A-Za-z]?)$/.exec(text.trim()) ?? [];
  if (division === undefined || (letter !== '' && rest.length < 2)) return null;
  return rest === '' ? division : `${division}.${rest}${letter.toUpperCase()}`;
}

type NafSearch = z.output<(typeof FindNaf)['request']>;

const lookUpActivities = (where: string) =>
  lookUpStatement({
    rows: 'national_entry n',
    where,
    id: 'n.id',
    text: 'n.label_search',
    order: ['n.code'],
    shown: activityColumns,
    code: { column: 'n.code', read: nafCodeOf },
  });

const findOfList = lookUpActivities('n.list = $1');
const findOfDay = lookUpActivities(`n.list in ('naf-rev2', 'naf-2025') and ${validOn('n', '$1')}`);

/** In the nomenclature of the day, unless one is named. */
export const selectActivities = ({ Date: day, Nomenclature, ...search }: NafSearch): Statement =>
  Nomenclature ? findOfList([Nomenclature], search) : findOfDay([day ?? todayInParis()], search);

export const selectActivity = (input: { Code: string; Date?: string | null | undefined }): Statement => ({
  text: `select ${Object.entries(activityColumns)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', ')}
    from national_entry n where n.list in ('naf-rev2', 'naf-2025') and n.code = $1 and ${validOn('n', '$2')}`,
  values: [nafCodeOf(input.Code), input.Date ?? todayInParis()],
});

const findLegalForms = lookUpStatement({
  rows: 'national_entry n',
  where: `n.list = 'formes-juridiques' and ${validOn('n', '$1')}`,
  id: 'n.id',
  text: 'n.label_search',
  // those that one looks for most have an acronym
  order: ['n.acronym is null', 'n.code'],
  shown: { Code: 'n.code', Libelle: 'n.label', Sigle: 'n.acronym' },
  code: { column: 'n.code', read: digitsOf },
});

export const selectLegalForms = ({ Date: day, ...search }: Dated): Statement =>
  findLegalForms([day ?? todayInParis()], search);
