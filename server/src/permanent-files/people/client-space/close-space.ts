import type { DisableCrmClientAccount } from '#contract/permanent-files/people/client-space-calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Population } from '../list/person-companies.ts';
import { holdOwner, recordEvent, spaceOf, stateOf } from './space.ts';

/**
 * Closes a client space; one that is closed stays so. Its sessions, links and trusted devices end with it
 * in the database (close_client_account).
 * @throws AppError 404
 */
export async function disableClientSpace(
  { db, session, input, audit }: SignedInContext<typeof DisableCrmClientAccount>,
  population: Population,
): Promise<true> {
  const person = await holdOwner(db, session, input.idPerson, population);
  const space = spaceOf(person);
  if (space.isDisabled) return true;
  const { clientId } = session;
  await db.query('update app_user set is_disabled = true where client_id = $1 and id = $2', [
    clientId,
    space.userId,
  ]);
  const { personId } = person;
  await recordEvent(db, session, { personId, event: 'Disabled', reason: input.Motif });
  audit.record({
    action: 'client-space.disable',
    entity: 'person',
    entityId: personId,
    before: { State: stateOf(space) },
    after: { State: 'Disabled', Motif: input.Motif ?? null },
  });
  return true;
}
