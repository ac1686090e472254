import type { AnswerOf } from '#contract/call.ts';
import { clientSpaceOutcomes, clientSpaceWarnings } from '#contract/permanent-files/people/client-space.ts';
import type {
  AddCrmClientAccount,
  EnableCrmClientAccount,
} from '#contract/permanent-files/people/client-space-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Population } from '../list/person-companies.ts';
import { checkGuesses, recordGuess } from './address-guesses.ts';
import { isDeliverable, type MailNeeds, mailAwaitedLink } from './mail-to-owner.ts';
import { holdOwner, recordEvent, type SpaceOwner, spaceOf, stateOf } from './space.ts';

type Outcome = AnswerOf<typeof AddCrmClientAccount>;

const refused = (message: string, { keepsChanges = false } = {}) =>
  new AppError({ status: 409, code: 'ErrorCreatCpt', message, keepsChanges });

/** The e-mail that an active person has. @throws AppError 409 in the specification's words */
function emailOf({ isDisabled, email }: SpaceOwner): string {
  if (isDisabled) throw refused(clientSpaceWarnings.inactive);
  if (email === null) throw refused(clientSpaceWarnings.email);
  return email;
}

/** Has a customer's account sign in with this address; false where somebody of the installation has it. */
export async function moveAddress(db: Db, userId: number, email: string | null): Promise<boolean> {
  const [moved] = await db.query<{ done: boolean }>('select move_sign_in_address($1, $2) as done', [
    userId,
    email,
  ]);
  return moved?.done ?? false;
}

/** Adds the account, without password; undefined, and nothing added, where its address is not free. */
async function addAccount(db: Db, clientId: number, person: SpaceOwner, email: string) {
  await db.query('savepoint before_account');
  const [account] = await db.query<{ id: number }>(
    `insert into app_user (client_id, email, last_name, first_name, kind)
     values ($1, $2, $3, $4, 'client') returning id`,
    [clientId, email, person.lastName, person.firstName],
  );
  if (account && (await moveAddress(db, account.id, email))) return account.id;
  await db.query('rollback to savepoint before_account');
  return undefined;
}

/**
 * Why an address is not free, as far as the firm may know: whether one of its own accounts has it. That
 * another firm's has is told as what any account that cannot be created is (decision 34).
 */
async function whyNotFree(
  { db, session, input, audit }: SignedInContext<typeof AddCrmClientAccount>,
  email: string,
): Promise<Outcome> {
  const [own] = await db.query<{ user: number | null }>('select own_user_of_address($1) as user', [email]);
  if (own?.user) return { Code: 'AccountExistInRefClient' };
  recordGuess(audit, session, input.idPerson);
  return { Code: 'ErrorCreatCpt' };
}

/**
 * Opens a client space: an account without password whose address is confirmed by the link that is mailed.
 * @throws AppError 404 UnknownClient, 409 ErrorCreatCpt where the person is inactive or has no e-mail
 */
export async function addClientSpace(
  needs: MailNeeds,
  context: SignedInContext<typeof AddCrmClientAccount>,
  population: Population,
): Promise<Outcome> {
  const { db, session, input, audit } = context;
  const person = await holdOwner(db, session, input.idPerson, population);
  const { personId } = person;
  if (person.space) return { Code: 'AccountAlreadyExist' };
  const email = emailOf(person);
  if (!(await isDeliverable(db, session, email))) return { Code: 'IssueSendingMail' };
  await checkGuesses(db, session);
  const userId = await addAccount(db, session.clientId, person, email);
  if (userId === undefined) return whyNotFree(context, email);
  await db.query(
    'insert into client_space (client_id, person_id, user_id, created_by) values ($1, $2, $3, $4)',
    [session.clientId, personId, userId, session.userId],
  );
  await recordEvent(db, session, { personId, event: 'Created' });
  await mailAwaitedLink(needs, db, session, { personId, space: { userId, isConfirmed: false } });
  audit.record({
    action: 'client-space.add',
    entity: 'person',
    entityId: personId,
    after: { UserId: userId, Email: email },
  });
  return { Code: 'CreateUserAndSendMailWithSuccess' };
}

/**
 * Opens a closed space again, with the person's present e-mail: one that has changed is confirmed anew.
 * @throws AppError 404, 409 where the person is inactive, has no e-mail, or somebody signs in with it
 */
export async function enableClientSpace(
  needs: MailNeeds,
  { db, session, input, audit }: SignedInContext<typeof EnableCrmClientAccount>,
  population: Population,
): Promise<true> {
  const person = await holdOwner(db, session, input.idPerson, population);
  const { personId } = person;
  const space = spaceOf(person);
  const email = emailOf(person);
  if (!space.isDisabled) return true;
  await checkGuesses(db, session);
  if (!(await moveAddress(db, space.userId, email))) {
    recordGuess(audit, session, personId);
    throw refused(clientSpaceOutcomes.ErrorCreatCpt, { keepsChanges: true });
  }
  const isConfirmed = space.isConfirmed && email.toLowerCase() === space.email.toLowerCase();
  await db.query(
    `update app_user set is_disabled = false, email = $3, failed_sign_ins = 0, locked_until = null,
       email_confirmed_at = case when $4 then email_confirmed_at end
     where client_id = $1 and id = $2`,
    [session.clientId, space.userId, email, isConfirmed],
  );
  await recordEvent(db, session, { personId, event: 'Enabled', reason: input.Motif });
  const opened = { ...space, email, isDisabled: false, isLocked: false, isConfirmed };
  if (stateOf(opened) === 'Waiting') await mailAwaitedLink(needs, db, session, { personId, space: opened });
  audit.record({
    action: 'client-space.enable',
    entity: 'person',
    entityId: personId,
    before: { State: 'Disabled', Email: space.email },
    after: { State: stateOf(opened), Email: email, Motif: input.Motif ?? null },
  });
  return true;
}
