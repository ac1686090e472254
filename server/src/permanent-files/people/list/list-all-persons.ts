import { type AllPersons, mostPersonsAtOnce } from '#contract/permanent-files/people/look-up-calls.ts';
import type { PersonFilters } from '#contract/permanent-files/people/person-list.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { askPersons, type ListRow, tellPersons } from './list-persons.ts';

/**
 * Asks for everybody of a state, by name: one large page of the list, so that no register is too large to be
 * asked for.
 */
export const askAllPersons = (clientId: number, filters: Pick<PersonFilters, 'IsDisabled'> = {}): Statement =>
  askPersons(
    clientId,
    { ...filters, PageNumber: 1, PageSize: mostPersonsAtOnce },
    { mostRows: mostPersonsAtOnce },
  );

export function tellAllPersons(rows: ListRow[]): AllPersons {
  const list = tellPersons(rows);
  return { ...list, IsComplete: list.Items.length === list.TotalCount };
}
