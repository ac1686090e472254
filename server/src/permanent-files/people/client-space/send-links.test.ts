import { expect, test } from 'vitest';
import { confirmEmail, Login, NewPassword } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { clientSpaceWarnings } from '#contract/permanent-files/people/client-space.ts';
import {
  AddCrmClientAccount,
  DisableCrmClientAccount,
  GetCrmClientAccountDetails,
  ResetCRMPassword,
  resendConfirmEmailInPortage,
  resendConfirmEmailOfPerson,
} from '#contract/permanent-files/people/client-space-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { linkIn, type MailInBox, mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chef = await app.signIn('CHEF_MISSION');

let made = 0;
/** A person whose space has just been opened. */
async function opened({ inPortage = false } = {}) {
  made += 1;
  const email = `leandre${made}@clients.example`;
  const [added] = await app.query<{ id: number }>(
    `insert into person (client_id, last_name, first_name, email, is_in_portage)
     values ($1, 'Ozanne', 'Léandre', $2, $3) returning id`,
    [A.id, email, inPortage],
  );
  const id = added?.id ?? 0;
  await chef.call(AddCrmClientAccount, { idPerson: id });
  return { id, email };
}

const latest = async (email: string): Promise<MailInBox> =>
  (await mailsTo(app, email)).at(-1) ?? expect.fail();
const resend = (id: number, as = chef) => as.call(resendConfirmEmailOfPerson, { idPerson: id });
const reset = (Email: string, as = chef) => as.call(ResetCRMPassword, { email: Email });
const details = async (id: number) => (await chef.call(GetCrmClientAccountDetails, { idPerson: id })).answer;

/** Each visitor comes from an address of their own: the limits are other tests'. */
const from = () => {
  made += 1;
  return { address: `192.0.2.${(made % 250) + 1}` };
};
const confirm = (link: URL) =>
  app.anonymous.call(
    confirmEmail,
    { Token: link.searchParams.get('token') ?? '', UserId: link.searchParams.get('userid') ?? '' },
    from(),
  );
const choose = (link: URL, password: string) =>
  app.anonymous.call(
    NewPassword,
    {
      UserId: link.searchParams.get('userId') ?? '',
      Token: link.searchParams.get('token') ?? '',
      NewPassword: password,
      ConfirmNewPassword: password,
    },
    from(),
  );
const stateAtSignIn = async (Email: string, password: string) => {
  const Password = Buffer.from(password).toString('base64');
  const { answer } = await app.anonymous.call(Login, { Email, Password, RememberMe: false }, from());
  return answer.CnxEtatCompte;
};

const password = 'Glycine-éparse-4471!';

/** The owner confirms the address and chooses a password, by the links mailed. */
async function inUse(options = {}) {
  const person = await opened(options);
  await confirm(linkIn(await latest(person.email)));
  await choose(linkIn(await latest(person.email)), password);
  return person;
}

test('from the first mail to the first sign-in: confirm, choose a password, sign in', async () => {
  const { id, email } = await opened();
  expect((await confirm(linkIn(await latest(email)))).answer.IsConfirmed).toBe(true);
  expect(await details(id)).toMatchObject({ State: 'Waiting', Account: { HasPassword: false } });
  const mail = await latest(email);
  expect(mail.text).toContain(`Choisissez maintenant le mot de passe de votre Espace PRO (${A.name}).`);
  expect((await choose(linkIn(mail), password)).answer).toBe(true);
  expect(await stateAtSignIn(email, password)).toBe(accountStates.CnxOK);
  const read = await details(id);
  expect(read).toMatchObject({ State: 'Active', LastSignIns: [{ Outcome: 'ok' }] });
  expect(read.History.map(({ Event, By }) => [Event, By])[0]).toEqual(['Confirmed', null]);
});

test('five wrong passwords lock the space, and the page says so', async () => {
  const { id, email } = await inUse();
  for (let attempt = 0; attempt < 5; attempt += 1) await stateAtSignIn(email, 'Pas-le-bon-1!');
  const { State, Account } = await details(id);
  expect(State).toBe('Locked');
  expect(Date.parse(Account?.LockedUntil ?? '')).toBeGreaterThan(Date.now());
});

test('the confirmation is mailed again: the new link serves, the former one no more', async () => {
  const { id, email } = await opened();
  const first = linkIn(await latest(email));
  expect((await resend(id)).answer).toBe(true);
  expect((await confirm(first)).answer.IsConfirmed).toBe(false);
  expect((await confirm(linkIn(await latest(email)))).answer.IsConfirmed).toBe(true);
});

test('once the address is confirmed, what is sent again is the link to choose a password', async () => {
  const { id, email } = await opened();
  await confirm(linkIn(await latest(email)));
  await resend(id);
  const link = linkIn(await latest(email));
  expect(link.pathname).toBe('/account/ResetPassword');
  await choose(link, password);
  const { status, error } = await resend(id);
  expect([status, error.Code]).toEqual([409, 'ALREADY_CONFIRMED']);
});

test('nothing is sent for a closed space, for a person without one, or for somebody unknown', async () => {
  const { id, email } = await opened();
  await chef.call(DisableCrmClientAccount, { idPerson: id });
  const replies = [await resend(id), await reset(email)];
  expect(replies.map(({ error }) => error.Code)).toEqual(['ACCOUNT_DISABLED', 'ACCOUNT_DISABLED']);
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect((await resend(A.persons[4] ?? 0)).error.Code).toBe('NO_CLIENT_SPACE');
  for (const stranger of [B.persons[0] ?? 0, 999_999_999])
    expect((await resend(stranger)).error.Code).toBe('UnknownClient');
});

test('five mails an hour to one space, whoever asks and by whichever call', async () => {
  const { id, email } = await opened();
  const support = await app.signIn('SUPPORT');
  for (const as of [chef, support]) await resend(id, as);
  for (const as of [chef, support]) await reset(email, as);
  for (const refused of [await resend(id, support), await reset(email)]) {
    expect([refused.status, refused.error.Code]).toEqual([429, 'TOO_MANY_CALLS']);
  }
  expect(await mailsTo(app, email)).toHaveLength(5);
  await app.query(`update client_space_event set at = at - interval '61 minutes' where person_id = $1`, [id]);
  expect((await resend(id)).answer).toBe(true);
});

test('a mail that would not arrive is not sent again', async () => {
  const { id, email } = await opened();
  await app.query(`update outbox_message set state = 'failed' where recipient = $1`, [email]);
  const { status, error } = await resend(id);
  expect([status, error.Code]).toEqual([409, 'IssueSendingMail']);
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('a password is reset by a link of two hours; the one that there is serves meanwhile', async () => {
  const { id, email } = await inUse();
  expect((await reset(email.toUpperCase())).answer).toBe(true);
  const mail = await latest(email);
  expect(mail.subject).toBe('Choisissez votre mot de passe');
  expect(mail.text).toContain(
    `${A.name} vous invite à choisir un nouveau mot de passe pour votre Espace PRO.`,
  );
  expect(mail.text).toContain('valable 2\u00a0heures');
  expect(await stateAtSignIn(email, password)).toBe(accountStates.CnxOK);
  await choose(linkIn(mail), 'Glycine-éparse-4472!');
  expect(await stateAtSignIn(email, password)).toBe(accountStates.MDPIncorrect);
  expect(await stateAtSignIn(email, 'Glycine-éparse-4472!')).toBe(accountStates.CnxOK);
  expect((await details(id)).History[0]).toMatchObject({
    Event: 'PasswordResetSent',
    By: A.users.CHEF_MISSION.fullName,
  });
  const [entry] = await app.query(
    `select entity_id, after from audit_entry where action = 'client-space.reset-password' order by id desc limit 1`,
  );
  expect(entry).toEqual({ entity_id: id, after: null });
});

test('an address that awaits its confirmation gets that link instead', async () => {
  const { email } = await opened();
  await reset(email);
  expect((await latest(email)).subject).toBe('Confirmez votre adresse e-mail');
});

test('an empty e-mail, and néant, are refused in the specification’s words', async () => {
  for (const Email of ['', '  ', 'néant']) {
    const reply = await reset(Email);
    expect([reply.status, reply.fieldMessage('email')]).toEqual([400, clientSpaceWarnings.email]);
  }
});

test('of another firm’s customer, and of the staff, no more is told than of nobody', async () => {
  const other = await app.signIn('CHEF_MISSION', 'B');
  const { email } = await inUse();
  const before = await mailsTo(app, email);
  const told = [];
  for (const unknown of [email, B.users.SUPPORT.email, A.users.SUPPORT.email, 'personne@clients.example']) {
    const { status, error } = await reset(unknown, other);
    told.push([status, error.Code, error.Message]);
  }
  expect(new Set(told.map(String)).size).toBe(1);
  expect(told[0]?.[0]).toBe(404);
  expect(await mailsTo(app, email)).toEqual(before);
});

const mayReset: Who[] = [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'JURIDIQUE',
  'COMPTABLE',
  'PORTAGE_SALARIAL',
  'SUPPORT',
];

test.each(mayReset)('%s has mails sent again and passwords reset', async (role) => {
  const as = await app.signIn(role);
  const { id, email } = await opened();
  expect((await resend(id, as)).answer).toBe(true);
  expect((await reset(email, as)).answer).toBe(true);
});

test('nobody else does, whatever proof of work they bring', async () => {
  const guarded = await startTestApp({ captcha: { provider: 'altcha' } });
  const email = 'personne3@a-clients.example';
  for (const who of ['EXPERT_COMPTABLE', 'client'] as const) {
    const as = await guarded.signIn(who);
    expect((await as.call(ResetCRMPassword, { email })).status).toBe(403);
  }
  expect(await mailsTo(guarded, email)).toEqual([]);
});

test('without a solved challenge no password is reset', async () => {
  const guarded = await startTestApp({ captcha: { provider: 'altcha' } });
  const as = await guarded.signIn('CHEF_MISSION');
  for (const token of [null, 'inventé']) {
    const reply = await as.call(ResetCRMPassword, { email: 'personne3@a-clients.example', token });
    expect([reply.status, reply.fieldMessage('RecaptchaToken')]).toEqual([
      400,
      expect.stringMatching(/anti-robot/),
    ]);
  }
  expect(await mailsTo(guarded, 'personne3@a-clients.example')).toEqual([]);
});

test('the portage’s call sends again to persons in portage alone', async () => {
  const [carried, other] = [await opened({ inPortage: true }), await opened()];
  const ask = (idPerson: number) => chef.call(resendConfirmEmailInPortage, { idPerson });
  expect((await ask(carried.id)).answer).toBe(true);
  expect(await mailsTo(app, carried.email)).toHaveLength(2);
  expect((await ask(other.id)).error.Code).toBe('UnknownClient');
});
