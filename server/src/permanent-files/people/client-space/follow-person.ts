import type { EditPerson } from '#contract/permanent-files/people/calls.ts';
import { ownerOf } from '#server/identity/auth/accounts/account-owner.ts';
import { mailConfirmationLink } from '#server/identity/auth/passwords/account-letters.ts';
import { endSessionsOf } from '#server/identity/auth/sessions/end-sessions.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { checkGuesses, recordGuess } from './address-guesses.ts';
import type { MailNeeds } from './mail-to-owner.ts';
import { moveAddress } from './open-space.ts';
import { holdOwner, recordEvent, type SpaceAccount, type SpaceOwner } from './space.ts';

type Editing = Pick<SignedInContext<typeof EditPerson>, 'db' | 'session' | 'audit'>;

/** What a client space depends on of its person. */
interface Depended {
  Email: string | null;
  isDisabled: boolean;
}

const taken = ({ keepsChanges = false } = {}) =>
  new AppError({
    status: 400,
    code: 'INVALID_INPUT',
    message: 'Merci de vérifier vos saisies.',
    fields: [{ Path: 'Email', Message: 'Cette adresse e-mail est déjà utilisée.' }],
    keepsChanges,
  });

/**
 * Before a person is changed: whether the new e-mail is free to sign in with, where an open space needs it.
 * @throws AppError 400 on Email where somebody of the installation has it, 429
 */
export async function refuseTakenAddress(
  { db, session, audit }: Editing,
  personId: number,
  after: Partial<Depended>,
): Promise<void> {
  const { space } = await holdOwner(db, session, personId);
  const { Email } = after;
  if (!space || space.isDisabled || after.isDisabled || !Email) return;
  if (Email.toLowerCase() === space.email.toLowerCase()) return;
  await checkGuesses(db, session);
  const [address] = await db.query<{ free: boolean }>('select is_address_free_for($1, $2) as free', [
    Email,
    space.userId,
  ]);
  if (address?.free) return;
  recordGuess(audit, session, personId);
  throw taken({ keepsChanges: true });
}

/** Tells the address that signed in until now; what is told there asks for nothing but attention. */
async function warnFormerAddress(
  { outbox }: MailNeeds,
  { db, session }: Editing,
  former: string,
  firm: string,
) {
  const mail = mailOf({
    subject: 'L’adresse de votre Espace PRO a changé',
    paragraphs: [
      `${firm} a changé l’adresse e-mail avec laquelle vous vous connectez à votre Espace PRO. ` +
        'Celle-ci ne sert plus\u202f: un message pour confirmer la nouvelle vient d’y être envoyé.',
    ],
    closing: 'Si vous n’attendiez pas ce changement, prévenez sans attendre votre cabinet.',
  });
  await outbox.mail(db, { clientId: session.clientId, to: former, holdsSecret: false, ...mail });
}

/** Has the account sign in with the person's new address, to be confirmed before it serves. */
async function changeAddress(
  needs: MailNeeds,
  context: Editing,
  { personId }: SpaceOwner,
  space: SpaceAccount,
  email: string,
) {
  const { db, session } = context;
  const isOther = email.toLowerCase() !== space.email.toLowerCase();
  if (!(await moveAddress(db, space.userId, email))) {
    if (!space.isDisabled) throw taken();
    // a closed space does not stand in the person's way: whether the address is free is asked when it opens again
    await moveAddress(db, space.userId, null);
    return;
  }
  const user = [session.clientId, space.userId];
  await db.query(
    `update app_user set email = $3, email_confirmed_at = case when $4 then null else email_confirmed_at end
     where client_id = $1 and id = $2`,
    [...user, email, isOther],
  );
  if (!isOther) return;
  await recordEvent(db, session, { personId, event: 'EmailChanged', reason: `${space.email} → ${email}` });
  if (space.isDisabled) return;
  // whoever is signed in, or holds a link, came by the former address
  await endSessionsOf(db, { clientId: session.clientId, userId: space.userId });
  await db.query(
    'update account_link set used_at = now() where client_id = $1 and user_id = $2 and used_at is null',
    user,
  );
  await db.query('delete from pending_sign_in where client_id = $1 and user_id = $2', user);
  const owner = await ownerOf(db, { clientId: session.clientId, userId: space.userId });
  await mailConfirmationLink(needs, db, owner);
  await recordEvent(db, session, { personId, event: 'ConfirmationSent' });
  await warnFormerAddress(needs, context, space.email, owner.firm);
}

/**
 * Has a client space follow its person, in the transaction of the change: name, sign-in address, and the
 * journal of a space that the database has closed with the person (close_space_with_person).
 * @throws AppError 400 on Email where somebody has taken the new address meanwhile
 */
export async function followPerson(
  needs: MailNeeds,
  context: Editing,
  personId: number,
  before: Depended,
): Promise<void> {
  const { db, session, audit } = context;
  const person = await holdOwner(db, session, personId);
  const { space, email } = person;
  if (!space) return;
  await db.query(
    `update app_user set last_name = $3, first_name = $4
     where client_id = $1 and id = $2 and (last_name, first_name) is distinct from ($3, $4)`,
    [session.clientId, space.userId, person.lastName, person.firstName],
  );
  if (email !== null && email !== space.email) await changeAddress(needs, context, person, space, email);
  const closes = (person.isDisabled && !before.isDisabled) || (email === null && before.Email !== null);
  if (closes && space.isDisabled) {
    const after = {
      State: 'Disabled',
      Motif: person.isDisabled ? 'personne inactive' : 'sans adresse e-mail',
    };
    audit.record({ action: 'client-space.disable', entity: 'person', entityId: personId, after });
  }
}
