import type { TellPersonsApart } from '#contract/permanent-files/people/duplicate-calls.ts';
import { markDistinct } from '#server/platform/records/merge/distinct-pairs.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { findPersonRow } from '../page/read-person.ts';

/**
 * Remembers that two persons are not the same.
 * @throws AppError 404 when the firm lacks one of them.
 */
export async function markPersonsDistinct(context: SignedInContext<typeof TellPersonsApart>): Promise<true> {
  const { db, session, input } = context;
  for (const id of [input.Id, input.OtherId]) await findPersonRow(db, session.clientId, id);
  return markDistinct(context, { table: 'person', entity: 'person', action: 'person.tell-apart' }, input);
}
