import { expect, test } from 'vitest';
import { Login } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { clientSpaceWarnings } from '#contract/permanent-files/people/client-space.ts';
import {
  AddCrmClientAccount,
  AddCrmClientAccountInPortage,
  DisableCrmClientAccount,
  DisableCrmClientAccountInPortage,
  EnableCrmClientAccount,
  EnableCrmClientAccountInPortage,
  GetCrmClientAccountDetails,
  GetCrmClientAccountDetailsInPortage,
} from '#contract/permanent-files/people/client-space-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { testPassword } from '#proof/firms.ts';
import { linkIn, mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chef = await app.signIn('CHEF_MISSION');

let made = 0;
/** A person of the firm, active and with an e-mail unless told. */
async function person(columns: Record<string, unknown> = {}, clientId = A.id) {
  made += 1;
  const row = {
    last_name: 'Délépine',
    first_name: `Odile ${made}`,
    email: `odile${made}@clients.example`,
    is_disabled: false,
    is_in_portage: false,
    ...columns,
  };
  const [added] = await app.query<{ id: number }>(
    `insert into person (client_id, last_name, first_name, email, is_disabled, is_in_portage)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [clientId, row.last_name, row.first_name, row.email, row.is_disabled, row.is_in_portage],
  );
  return { id: added?.id ?? 0, email: String(row.email) };
}

const add = (id: number, as = chef) => as.call(AddCrmClientAccount, { idPerson: id });
const details = async (id: number) => (await chef.call(GetCrmClientAccountDetails, { idPerson: id })).answer;
const signIn = (Email: string, Password = testPassword) =>
  app.anonymous.call(
    Login,
    { Email, Password: Buffer.from(Password).toString('base64'), RememberMe: false },
    { address: `192.0.2.${(made % 250) + 1}` },
  );
const addressesOf = (id: number) =>
  app.query<{ email: string }>(
    `select a.email from sign_in_address a join client_space s on (s.client_id, s.user_id) = (a.client_id, a.user_id)
     where s.person_id = $1`,
    [id],
  );
/** As if the owner had confirmed the address and chosen the firms' one password. */
const confirm = (id: number) =>
  app.query(
    `update app_user u set email_confirmed_at = now(),
       password_hash = (select password_hash from app_user where id = $2)
     from client_space s where (s.client_id, s.user_id) = (u.client_id, u.id) and s.person_id = $1`,
    [id, A.users.SUPPORT.id],
  );

test('a space is opened: account, address, mark, counters, history, mail and journal come together', async () => {
  const { id, email } = await person();
  const totals = async () => {
    const { answer } = await chef.call(GetListPersonsByFilter, {});
    return [answer.TotalHasCrmClientAccount, answer.TotalHasNontCrmClientAccount];
  };
  const [withSpace = 0, without = 0] = await totals();
  expect((await add(id)).answer).toEqual({ Code: 'CreateUserAndSendMailWithSuccess' });
  expect(await totals()).toEqual([withSpace + 1, without - 1]);
  const read = await details(id);
  expect(read).toMatchObject({
    IdPerson: id,
    State: 'Waiting',
    Account: { Email: email, ConfirmedAt: null, HasPassword: false, SignIns: 0, OpenSessions: 0 },
    LastMail: { State: 'waiting' },
  });
  expect(read.History.map(({ Event, By }) => [Event, By])).toEqual([
    ['ConfirmationSent', A.users.CHEF_MISSION.fullName],
    ['Created', A.users.CHEF_MISSION.fullName],
  ]);
  expect(await addressesOf(id)).toEqual([{ email }]);
  const mails = await mailsTo(app, email);
  expect(mails).toMatchObject([
    { subject: 'Confirmez votre adresse e-mail', clientId: A.id, holdsSecret: true },
  ]);
  expect(mails[0]?.text).toContain(`${A.name} vous ouvre un Espace PRO`);
  expect(mails[0] && linkIn(mails[0]).pathname).toBe('/account/confirmEmail');
  const [entry] = await app.query(
    `select action, entity, user_id, after ->> 'Email' as email from audit_entry where entity_id = $1`,
    [id],
  );
  expect(entry).toEqual({
    action: 'client-space.add',
    entity: 'person',
    user_id: A.users.CHEF_MISSION.id,
    email,
  });
});

test('AccountAlreadyExist: a second one is not opened, and no second mail leaves', async () => {
  const { id, email } = await person();
  await add(id);
  expect((await add(id)).answer).toEqual({ Code: 'AccountAlreadyExist' });
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('of ten who open it at once one succeeds, and one mail leaves', async () => {
  const { id, email } = await person();
  const replies = await Promise.all(Array.from({ length: 10 }, () => add(id)));
  const codes = replies.map(({ answer }) => answer.Code).sort();
  expect(codes).toEqual([...Array(9).fill('AccountAlreadyExist'), 'CreateUserAndSendMailWithSuccess']);
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect(await addressesOf(id)).toHaveLength(1);
});

test('AccountExistInRefClient: an account of the own firm has the address', async () => {
  const { id } = await person({ email: A.users.SUPPORT.email.toUpperCase() });
  expect((await add(id)).answer).toEqual({ Code: 'AccountExistInRefClient' });
  expect((await details(id)).State).toBe('None');
});

test('ErrorCreatCpt: of an address that another firm knows, no more is told than that no account can be made', async () => {
  const { id, email } = await person({ email: B.users.JURIDIQUE.email });
  const users = await app.query('select count(*) as n from app_user');
  const reply = await add(id);
  expect(reply.answer).toEqual({ Code: 'ErrorCreatCpt' });
  expect(Buffer.from(reply.bytes).toString()).not.toContain(B.name);
  expect(await details(id)).toMatchObject({ State: 'None', History: [], LastMail: null });
  expect(await app.query('select count(*) as n from app_user')).toEqual(users);
  expect(await app.query('select client_id from sign_in_address where email = $1', [email])).toEqual([
    { client_id: B.id },
  ]);
});

test('whoever tries address after address is stopped, leaves a trace, and is then told nothing', async () => {
  const as = await app.signIn('JURIDIQUE', 'B');
  const attempts = Object.values(A.users).slice(0, 12);
  const replies = [];
  for (const { email } of attempts) replies.push(await add((await person({ email }, B.id)).id, as));
  expect(replies.slice(0, 10).map(({ answer }) => answer.Code)).toEqual(Array(10).fill('ErrorCreatCpt'));
  expect(replies.slice(10).map(({ status }) => status)).toEqual([429, 429]);
  expect((await add((await person({}, B.id)).id, as)).status).toBe(429);
  const traces = await app.query(
    `select from audit_entry where action = 'client-space.refuse-address' and user_id = $1`,
    [B.users.JURIDIQUE.id],
  );
  expect(traces).toHaveLength(10);
});

test('of two firms that open a space for one address at once, one succeeds', async () => {
  const email = 'partagee@clients.example';
  const [here, there] = [await person({ email }), await person({ email }, B.id)];
  const other = await app.signIn('CHEF_MISSION', 'B');
  const replies = await Promise.all([add(here.id), add(there.id, other)]);
  expect(replies.map(({ answer }) => answer.Code).sort()).toEqual([
    'CreateUserAndSendMailWithSuccess',
    'ErrorCreatCpt',
  ]);
  expect(await app.query('select from sign_in_address where email = $1', [email])).toHaveLength(1);
});

test('IssueSendingMail: an address that is none, or that has just refused a message for good', async () => {
  const malformed = await person({ email: 'odile chez clients' });
  expect((await add(malformed.id)).answer).toEqual({ Code: 'IssueSendingMail' });
  const refusing = await person();
  await app.query(
    `insert into outbox_message (client_id, id, kind, recipient, subject, holds_secret, state, created_at)
     values ($1, gen_random_uuid(), 'mail', $2, 'Essai', false, 'failed', now() - interval '2 hours')`,
    [A.id, refusing.email],
  );
  expect((await add(refusing.id)).answer).toEqual({ Code: 'IssueSendingMail' });
  expect((await details(refusing.id)).State).toBe('None');
  await app.query(`update outbox_message set created_at = now() - interval '25 hours' where recipient = $1`, [
    refusing.email,
  ]);
  expect((await add(refusing.id)).answer.Code).toBe('CreateUserAndSendMailWithSuccess');
});

test('UnknownClient: nobody, and nobody of another firm, is found, and the two are told alike', async () => {
  const calls = [
    AddCrmClientAccount,
    DisableCrmClientAccount,
    EnableCrmClientAccount,
    GetCrmClientAccountDetails,
  ] as const;
  const elsewhere = B.persons[0] ?? 0;
  for (const call of calls) {
    const told = [];
    for (const idPerson of [999_999_999, elsewhere]) {
      const { status, error } = await chef.call(call, { idPerson });
      told.push([status, error.Code, error.Message]);
    }
    expect(told).toEqual(Array(2).fill([404, 'UnknownClient', 'Cette personne n’existe pas ou plus.']));
  }
});

test('an inactive person, or one without e-mail, has none, in the specification’s words', async () => {
  const inactive = await add((await person({ is_disabled: true })).id);
  expect([inactive.status, inactive.error.Code, inactive.error.Message]).toEqual([
    409,
    'ErrorCreatCpt',
    clientSpaceWarnings.inactive,
  ]);
  const mute = await add((await person({ email: null })).id);
  expect([mute.error.Code, mute.error.Message]).toEqual(['ErrorCreatCpt', clientSpaceWarnings.email]);
});

test('closing ends the sessions and forbids to sign in at once; opening again restores both, with the same password', async () => {
  const { id, email } = await person();
  await add(id);
  await confirm(id);
  const signedIn = (await signIn(email)).answer;
  expect(signedIn.CnxEtatCompte).toBe(accountStates.CnxOK);
  expect(await details(id)).toMatchObject({ State: 'Active', Account: { OpenSessions: 1, SignIns: 1 } });

  const closed = await chef.call(DisableCrmClientAccount, { idPerson: id, Motif: 'Mission terminée' });
  expect(closed.answer).toBe(true);
  const session = await app.fastify.inject({
    method: 'POST',
    url: '/api/account/getCurrentUser',
    headers: { authorization: `Bearer ${signedIn.Token}`, 'x-xsrf-token': signedIn.XsrfToken ?? '' },
    payload: {},
  });
  expect(session.statusCode).toBe(401);
  expect((await signIn(email)).answer.CnxEtatCompte).toBe(accountStates.CpteDesact);
  expect(await details(id)).toMatchObject({ State: 'Disabled', Account: { OpenSessions: 0 } });

  await chef.call(EnableCrmClientAccount, { idPerson: id });
  expect((await signIn(email)).answer.CnxEtatCompte).toBe(accountStates.CnxOK);
  const { History, LastSignIns, State } = await details(id);
  expect(State).toBe('Active');
  expect(History.map(({ Event, Reason }) => [Event, Reason])).toEqual([
    ['Enabled', null],
    ['Disabled', 'Mission terminée'],
    ['Confirmed', null],
    ['ConfirmationSent', null],
    ['Created', null],
  ]);
  expect(LastSignIns.map(({ Outcome }) => Outcome)).toEqual(['ok', 'disabled', 'ok']);
  const actions = await app.query(
    `select action, before ->> 'State' as before, after ->> 'State' as after from audit_entry
     where entity_id = $1 order by id`,
    [id],
  );
  expect(actions).toEqual([
    { action: 'client-space.add', before: null, after: null },
    { action: 'client-space.disable', before: 'Active', after: 'Disabled' },
    { action: 'client-space.enable', before: 'Disabled', after: 'Active' },
  ]);
});

test('what was sent before a space was closed leads nowhere once it is open again; a new link is mailed', async () => {
  const { id, email } = await person();
  await add(id);
  await chef.call(DisableCrmClientAccount, { idPerson: id });
  await chef.call(EnableCrmClientAccount, { idPerson: id });
  const links = await app.query<{ used: boolean }>(
    `select l.used_at is not null as used from account_link l join client_space s on s.user_id = l.user_id
     where s.person_id = $1 order by l.created_at`,
    [id],
  );
  expect(links).toEqual([{ used: true }, { used: false }]);
  expect(await mailsTo(app, email)).toHaveLength(2);
});

test('closing a closed space, and opening an open one, change nothing and tell nothing', async () => {
  const { id } = await person();
  await add(id);
  expect((await chef.call(EnableCrmClientAccount, { idPerson: id })).answer).toBe(true);
  await chef.call(DisableCrmClientAccount, { idPerson: id });
  const before = await details(id);
  expect((await chef.call(DisableCrmClientAccount, { idPerson: id })).answer).toBe(true);
  expect(await details(id)).toEqual(before);
});

test('a person without a space has none to close or to open', async () => {
  const { id } = await person();
  for (const call of [DisableCrmClientAccount, EnableCrmClientAccount]) {
    const { status, error } = await chef.call(call, { idPerson: id });
    expect([status, error.Code]).toEqual([404, 'NO_CLIENT_SPACE']);
  }
});

const mayManage: Who[] = ['ADMINSTRATOR', 'CHEF_MISSION', 'JURIDIQUE', 'COMPTABLE', 'PORTAGE_SALARIAL'];

test.each(mayManage)('%s opens, closes and opens again', async (role) => {
  const as = await app.signIn(role);
  const { id } = await person();
  expect((await add(id, as)).answer.Code).toBe('CreateUserAndSendMailWithSuccess');
  expect((await as.call(DisableCrmClientAccount, { idPerson: id })).answer).toBe(true);
  expect((await as.call(EnableCrmClientAccount, { idPerson: id })).answer).toBe(true);
});

test('SUPPORT opens, closes and reopens it too; who only lists persons, and a customer, do not even read', async () => {
  const { id } = await person();
  const support = await app.signIn('SUPPORT');
  expect((await support.call(GetCrmClientAccountDetails, { idPerson: id })).status).toBe(200);
  expect((await add(id, support)).answer.Code).toBe('CreateUserAndSendMailWithSuccess');
  expect((await support.call(DisableCrmClientAccount, { idPerson: id })).answer).toBe(true);
  expect((await support.call(EnableCrmClientAccount, { idPerson: id })).answer).toBe(true);
  for (const who of ['EXPERT_COMPTABLE', 'client'] as const) {
    const as = await app.signIn(who);
    expect((await as.call(GetCrmClientAccountDetails, { idPerson: id })).status).toBe(403);
    expect((await add(id, as)).status).toBe(403);
  }
});

test('the portage’s calls do the same for persons in portage, and find nobody else', async () => {
  const carried = await person({ is_in_portage: true });
  const other = await person();
  const { id: idPerson } = carried;
  expect((await chef.call(AddCrmClientAccountInPortage, { idPerson })).answer.Code).toBe(
    'CreateUserAndSendMailWithSuccess',
  );
  expect((await chef.call(DisableCrmClientAccountInPortage, { idPerson })).answer).toBe(true);
  expect((await chef.call(EnableCrmClientAccountInPortage, { idPerson })).answer).toBe(true);
  const read = await chef.call(GetCrmClientAccountDetailsInPortage, { idPerson });
  expect(read.answer).toEqual(await details(idPerson));
  await add(other.id);
  for (const call of [
    AddCrmClientAccountInPortage,
    DisableCrmClientAccountInPortage,
    EnableCrmClientAccountInPortage,
    GetCrmClientAccountDetailsInPortage,
  ]) {
    expect((await chef.call(call, { idPerson: other.id })).error.Code).toBe('UnknownClient');
  }
});
