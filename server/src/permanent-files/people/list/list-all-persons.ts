import { type AllPersons, mostPersonsAtOnce } from '#contract/permanent-files/people/look-up-calls.ts';
import type { PersonFilters } from '#contract/permanent-files/people/person-list.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { type ListRow, personsListing, presentPersons } from './list-persons.ts';
import { disjointConditions } from './person-filters.ts';

const everybody = personsListing('persons-at-once', 'all', mostPersonsAtOnce);

/**
 * Asks for everybody of a state, by name: one large page of the list, so that no register is too large to be
 * asked for.
 */
export const selectAllPersons = (
  clientId: number,
  filters: Pick<PersonFilters, 'IsDisabled'> = {},
): Statement =>
  everybody(disjointConditions(clientId, filters), { PageNumber: 1, PageSize: mostPersonsAtOnce });

export function presentAllPersons(rows: ListRow[]): AllPersons {
  const list = presentPersons(rows);
  return { ...list, IsComplete: list.Items.length === list.TotalCount };
}
