import type {
  ResetCRMPassword,
  resendConfirmEmailOfPerson,
} from '#contract/permanent-files/people/client-space-calls.ts';
import { ownerOf } from '#server/identity/auth/accounts/account-owner.ts';
import { mailPasswordLink } from '#server/identity/auth/passwords/account-letters.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Population } from '../list/person-companies.ts';
import { checkMailing, type MailNeeds, mailAwaitedLink } from './mail-to-owner.ts';
import {
  holdOwner,
  holdOwnerByEmail,
  recordEvent,
  type SpaceAccount,
  type SpaceOwner,
  spaceOf,
  stateOf,
} from './space.ts';

/** @throws AppError 404 where there is no space, 409 where it is closed */
function openSpaceOf(person: SpaceOwner): SpaceAccount {
  const space = spaceOf(person);
  if (space.isDisabled)
    throw new AppError({
      status: 409,
      code: 'ACCOUNT_DISABLED',
      message: 'L’Espace PRO de cette personne est désactivé.',
    });
  return space;
}

/** @throws AppError 404, 409 where nothing is awaited any more or no mail would arrive, 429 */
export async function resendConfirmation(
  needs: MailNeeds,
  { db, session, input, audit }: SignedInContext<typeof resendConfirmEmailOfPerson>,
  population: Population,
): Promise<true> {
  const person = await holdOwner(db, session, input.idPerson, population);
  const space = openSpaceOf(person);
  if (stateOf(space) !== 'Waiting')
    throw new AppError({
      status: 409,
      code: 'ALREADY_CONFIRMED',
      message: 'Cette personne a déjà confirmé son adresse et choisi son mot de passe.',
    });
  await checkMailing(db, session, person);
  const { personId } = person;
  await mailAwaitedLink(needs, db, session, { personId, space });
  audit.record({ action: 'client-space.resend-confirmation', entity: 'person', entityId: personId });
  return true;
}

/**
 * Mails the link to choose a new password to the owner of a client space; where the address is not confirmed
 * yet, the one that confirms it. The password that there is serves until the link has.
 * @throws AppError 404 where nobody of the firm has a space with this e-mail, 409 where it is closed, 429
 */
export async function resetPassword(
  needs: MailNeeds,
  { db, session, input, audit }: SignedInContext<typeof ResetCRMPassword>,
): Promise<true> {
  const person = await holdOwnerByEmail(db, session, input.email);
  if (!person?.space)
    throw notFound('Aucune personne de votre cabinet n’a d’Espace PRO à cette adresse e-mail.');
  const space = openSpaceOf(person);
  await checkMailing(db, session, person);
  const { personId } = person;
  if (stateOf(space) === 'Waiting') await mailAwaitedLink(needs, db, session, { personId, space });
  else {
    const owner = await ownerOf(db, { clientId: session.clientId, userId: space.userId });
    await mailPasswordLink(needs, db, owner, 'administration');
    await recordEvent(db, session, { personId, event: 'PasswordResetSent' });
  }
  audit.record({ action: 'client-space.reset-password', entity: 'person', entityId: personId });
  return true;
}
