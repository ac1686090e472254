import { emailPattern } from '#contract/identity/auth/fields.ts';
import { clientSpaceOutcomes } from '#contract/permanent-files/people/client-space.ts';
import { ownerOf } from '#server/identity/auth/accounts/account-owner.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { mailConfirmationLink, mailPasswordLink } from '#server/identity/auth/passwords/account-letters.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, tooManyCalls } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { recordEvent, type SpaceAccount, type SpaceOwner } from './space.ts';

export type MailNeeds = Pick<AuthNeeds, 'settings' | 'outbox'>;

const hour = 60 * 60;
const sentAtMostInAnHour = 5;
const longestAddress = 100;

/**
 * Whether a mail has a chance to arrive: the address has the form of one, and the latest message that the firm
 * sent there within a day was not refused for good.
 */
export async function isDeliverable(db: Db, { clientId }: Session, email: string): Promise<boolean> {
  if (email.length > longestAddress || !emailPattern.test(email)) return false;
  const [latest] = await db.query<{ state: string }>(
    `select state from outbox_message
     where client_id = $1 and recipient = $2 and kind = 'mail'
       and created_at > now() - interval '1 day'
     order by created_at desc limit 1`,
    [clientId, email],
  );
  return latest?.state !== 'failed';
}

/**
 * Keeps a mailbox from being filled: few mails an hour to one space, whoever asks.
 * @throws AppError 429 past that, 409 IssueSendingMail where none would arrive
 */
export async function checkMailing(db: Db, session: Session, { personId, space }: SpaceOwner): Promise<void> {
  const [sent] = await db.query<{ lately: number }>(
    `select count(*) as lately from client_space_event
     where client_id = $1 and person_id = $2 and event in ('ConfirmationSent', 'PasswordResetSent')
       and at > now() - $3 * interval '1 second'`,
    [session.clientId, personId, hour],
  );
  if ((sent?.lately ?? 0) >= sentAtMostInAnHour) throw tooManyCalls(hour);
  if (space && !(await isDeliverable(db, session, space.email))) {
    const message = clientSpaceOutcomes.IssueSendingMail;
    throw new AppError({ status: 409, code: 'IssueSendingMail', message });
  }
}

/** Mails what a waiting account waits for: the link to confirm its address, then the one to choose a password. */
export async function mailAwaitedLink(
  needs: MailNeeds,
  db: Db,
  session: Session,
  { personId, space }: { personId: number; space: Pick<SpaceAccount, 'userId' | 'isConfirmed'> },
): Promise<void> {
  const owner = await ownerOf(db, { clientId: session.clientId, userId: space.userId });
  if (space.isConfirmed) await mailPasswordLink(needs, db, owner, 'confirmEmail');
  else await mailConfirmationLink(needs, db, owner);
  await recordEvent(db, session, { personId, event: 'ConfirmationSent' });
}
