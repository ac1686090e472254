import type { ResendCollaboratorConfirmation } from '#contract/directory/collaborators/calls.ts';
import { ownerOf } from '#server/identity/auth/accounts/account-owner.ts';
import { mailConfirmationLink } from '#server/identity/auth/passwords/account-letters.ts';
import { tooManyCalls } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { refused } from './account-rules.ts';
import type { MailNeeds } from './change-account.ts';
import { collaborators } from './records.ts';

const hour = 60 * 60;
const sentAtMostInAnHour = 5;

/**
 * Mails the link that confirms an address once more; those sent before no longer serve.
 * @throws AppError 404, 409 where there is nothing to confirm, 429: few an hour fill nobody's mailbox
 */
export async function resendConfirmation(
  needs: MailNeeds,
  { db, session, input, audit }: SignedInContext<typeof ResendCollaboratorConfirmation>,
): Promise<true> {
  const user = { clientId: session.clientId, userId: input.Id };
  // held: two at once are counted one after the other
  await collaborators.read(db, session.clientId, input.Id, true);
  const owner = await ownerOf(db, user);
  if (owner.isDisabled) throw refused('Ce compte est désactivé.');
  if (owner.isConfirmed) throw refused('L’adresse e-mail de ce collaborateur est déjà confirmée.');
  const [sent] = await db.query<{ lately: number }>(
    `select count(*) as lately from account_link
     where client_id = $1 and user_id = $2 and purpose = 'confirm-email'
       and created_at > now() - $3 * interval '1 second'`,
    [user.clientId, user.userId, hour],
  );
  if ((sent?.lately ?? 0) >= sentAtMostInAnHour) throw tooManyCalls(hour);
  await mailConfirmationLink(needs, db, owner);
  audit.record({
    action: 'collaborator.resend-confirmation',
    entity: 'collaborator',
    entityId: input.Id,
  });
  return true;
}
