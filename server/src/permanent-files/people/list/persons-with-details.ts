import type { PersonsWithDetails } from '#contract/permanent-files/people/look-up-calls.ts';
import type { PersonListRequest } from '#contract/permanent-files/people/person-list.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readPersons } from '../page/read-person.ts';
import { type ListRow, presentPersons, selectPersons } from './list-persons.ts';

/** A page of the list, in its order and with its totals, with all details of each person. */
export async function personsWithDetails(
  db: Db,
  clientId: number,
  request: PersonListRequest,
): Promise<PersonsWithDetails> {
  const { text, values, name } = selectPersons(clientId, request);
  const list = presentPersons(await db.query<ListRow>(text, values, name));
  const ids = list.Items.map(({ Id }) => Id);
  return { ...list, Items: await readPersons(db, clientId, ids) };
}
