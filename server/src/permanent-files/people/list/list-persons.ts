import type {
  PersonListAnswer,
  PersonListRequest,
  PersonRow,
} from '#contract/permanent-files/people/person-list.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { type ListRow as ListRowOf, listing } from '#server/platform/records/list/list-statement.ts';
import { phoneLabel } from '#server/platform/records/phone-label.ts';
import { maskNir } from '../nir/mask-nir.ts';
import { companiesOf, type Population } from './person-companies.ts';
import { disjointConditions } from './person-filters.ts';

export type ListRow = ListRowOf<PersonRow, 'with_account'>;

/** What a list of these persons shows of each: r is the row's alias, $1 the firm. */
const rowColumnsOf = (
  population: Population,
) => `r.id as "Id", r.civility as "Civilite", r.last_name as "Nom", r.first_name as "Prenom",
  r.nationality as "Nationalite", r.email as "Email", r.phone as "TelLabel", r.nir_start as "NumeroSs",
  r.is_disabled::int as "IsDisabled", r.has_client_space as "HasCrmClientAccount",
  ${companiesOf('$1', 'r.id', population)} as "ListSociete"`;

export const rowColumns = rowColumnsOf('all');

/** The columns behind each order of the list. */
export const orders = {
  Nom: ['last_name', 'first_name', 'id'],
  Prenom: ['first_name', 'last_name', 'id'],
} as const;

/** The list of these persons in pages of so many at most. */
export const personsListing = (name: string, population: Population, mostRows: number) =>
  listing({
    name,
    table: 'person',
    counter: { table: 'person_count', spelt: { 'r.email is not null': 'r.has_email' } },
    orders,
    totals: { with_account: 'r.has_client_space' },
    totalColumns: ['has_client_space'],
    columns: rowColumnsOf(population),
    mostRows,
  });

const lists = {
  all: personsListing('persons', 'all', 100),
  portage: personsListing('persons-in-portage', 'portage', 100),
};

/** One page of the firm's persons with the exact totals of the filtered list. */
export const selectPersons = (
  clientId: number,
  request: PersonListRequest,
  population: Population = 'all',
): Statement => lists[population](disjointConditions(clientId, request, population), request);

const toItem = (row: ListRow) =>
  ({ ...row, TelLabel: phoneLabel(row.TelLabel), NumeroSs: maskNir(row.NumeroSs) }) as PersonRow;

export function presentPersons(rows: ListRow[]): PersonListAnswer {
  const first = rows[0];
  const { total = 0, with_account = 0 } = first ?? {};
  return {
    Items: first?.Id == null ? [] : rows.map(toItem),
    TotalCount: total,
    TotalHasCrmClientAccount: with_account,
    TotalHasNontCrmClientAccount: total - with_account,
  };
}
