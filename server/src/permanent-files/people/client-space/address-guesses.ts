import type { Audit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { tooManyCalls } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/*
 * That an address is refused tells that somebody of the installation signs in with it, perhaps at another firm.
 * It cannot be hidden, since a sign-in has nothing but the address; but whoever tries a list of them is stopped,
 * and leaves a trace.
 */

const action = 'client-space.refuse-address';
const hour = 60 * 60;
const refusedAtMostInAnHour = 10;

/** Before an address is asked for. @throws AppError 429 where too many were refused to this user lately */
export async function checkGuesses(db: Db, { clientId, userId }: Session): Promise<void> {
  const [refused] = await db.query<{ lately: number }>(
    `select count(*) as lately from audit_entry
     where client_id = $1 and entity = 'app_user' and entity_id = $2 and action = $3
       and at > now() - $4 * interval '1 second'`,
    [clientId, userId, action, hour],
  );
  if ((refused?.lately ?? 0) >= refusedAtMostInAnHour) throw tooManyCalls(hour);
}

/** Counts and journals an address that was refused; the transaction must be kept. */
export const recordGuess = (audit: Audit, { userId }: Session, IdPerson: number): void =>
  audit.record({ action, entity: 'app_user', entityId: userId, after: { IdPerson } });
