import type { TellPersonsApart } from '#contract/permanent-files/people/duplicate-calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { findPersonRow } from '../page/read-person.ts';

/**
 * Remembers that two persons are not the same, for good; saying it twice changes nothing.
 * @throws AppError 404 when the firm lacks one of them.
 */
export async function markPersonsDistinct({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof TellPersonsApart>): Promise<true> {
  const { clientId, userId } = session;
  await findPersonRow(db, clientId, input.Id);
  await findPersonRow(db, clientId, input.OtherId);
  const first = Math.min(input.Id, input.OtherId);
  const second = Math.max(input.Id, input.OtherId);
  await db.query(
    `insert into told_apart (client_id, first_id, second_id, told_by) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [clientId, first, second, userId],
  );
  audit.record({
    action: 'person.tell-apart',
    entity: 'person',
    entityId: second,
    after: { ApartFrom: first },
  });
  return true;
}
