import { expect, test } from 'vitest';
import {
  GetSessions,
  GetTwoStepSettings,
  getuserconnections,
  RegisterPasskey,
  RemovePasskey,
  StartAuthenticator,
  StartPasskeyRegistration,
} from '#contract/identity/account/security-calls.ts';
import { getCurrentUser } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { SignInByPasskey, StartPasskey, StepUpByPasskey } from '#contract/identity/auth/two-step-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import type { FirmName } from '#proof/firms.ts';
import { softwarePasskey } from '#proof/sign-in/software-passkey.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const origin = app.settings.publicUrl;

const newDevice = () => softwarePasskey(origin);

/** A user with a passkey, and the session that it was registered from. */
async function withPasskey(who: Who, firm: FirmName = 'A', Name = 'Ordinateur du bureau') {
  const as = await app.signIn(who, firm);
  const device = newDevice();
  const { Options } = (await as.call(StartPasskeyRegistration, {})).answer;
  const { Id } = (await as.call(RegisterPasskey, { Name, Response: device.register(Options) })).answer;
  return { as, device, Id, user: app.firms[firm].users[who] };
}

let callers = 0;
/** Each sign-in comes from an address of its own: the limit by address is another test's. */
const address = () => {
  callers += 1;
  return `192.0.2.${callers}`;
};
const start = async () => (await app.anonymous.call(StartPasskey, {}, { address: address() })).answer.Options;
const signIn = (Response: Record<string, unknown>) =>
  app.anonymous.call(SignInByPasskey, { Response }, { address: address() });
const refused = { IsError: true, CnxEtatCompte: accountStates.MDPIncorrect };

const journalOf = (action: string, userId: number) =>
  app.query('select before, after from audit_entry where action = $1 and user_id = $2 order by id', [
    action,
    userId,
  ]);
const mailsTo = (recipient: string) =>
  app.query<{ subject: string }>(
    'select subject from outbox_message where recipient = $1 order by created_at',
    [recipient],
  );

test('a passkey is registered for the user who asked, named, journalled and told by mail', async () => {
  const { as, Id, device, user } = await withPasskey('SUPPORT');
  const { Passkeys } = (await as.call(GetTwoStepSettings, {})).answer;
  expect(Passkeys).toEqual([
    { Id, Name: 'Ordinateur du bureau', CreatedAt: expect.any(String), LastUsedAt: null },
  ]);
  expect(await journalOf('account.register-passkey', user.id)).toEqual([
    { before: null, after: { passkey: Id, name: 'Ordinateur du bureau' } },
  ]);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(['Clé d’accès ajoutée']);
  const { Options } = (await as.call(StartPasskeyRegistration, {})).answer;
  expect(Options).toMatchObject({
    rp: { id: 'localhost' },
    excludeCredentials: [{ id: device.id, type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
  });
});

test('the user handle tells neither the user’s number nor their e-mail', async () => {
  const as = await app.signIn('SUPPORT');
  const { Options } = (await as.call(StartPasskeyRegistration, {})).answer;
  const { user } = Options as { user: { id: string } };
  const text = Buffer.from(user.id, 'base64url').toString('latin1');
  expect(text).not.toContain(String(A.users.SUPPORT.id));
  expect(text).not.toContain(A.users.SUPPORT.email);
});

test('a passkey alone opens a session, of the method passkey', async () => {
  const { device, user } = await withPasskey('CHEF_MISSION');
  const reply = await signIn(device.prove(await start()));
  expect(reply.answer).toMatchObject({
    IsError: false,
    CnxEtatCompte: accountStates.CnxOK,
    UserEMail: user.email,
    Roles: ['CHEF_MISSION'],
  });
  expect(reply.cookies.refresh?.attributes).toMatch(/HttpOnly/i);
  const headers = {
    authorization: `Bearer ${reply.answer.Token}`,
    'x-xsrf-token': reply.answer.XsrfToken,
  };
  const me = await app.anonymous.call(getCurrentUser, {}, { headers });
  expect(me.answer.UserEMail).toBe(user.email);
  const { Items } = (await app.anonymous.call(getuserconnections, {}, { headers })).answer;
  expect(Items[0]).toMatchObject({ Outcome: 'ok', Method: 'passkey' });
  const sessions = (await app.anonymous.call(GetSessions, {}, { headers })).answer;
  expect(sessions.find(({ IsCurrent }) => IsCurrent)).toBeDefined();
  const settings = (await app.anonymous.call(GetTwoStepSettings, {}, { headers })).answer;
  expect(settings.Passkeys[0]?.LastUsedAt).toBeTypeOf('string');
});

test('a challenge serves once: who has overheard a sign-in cannot make it again', async () => {
  const { device } = await withPasskey('COMPTABLE');
  const response = device.prove(await start());
  expect((await signIn(response)).answer.IsError).toBe(false);
  expect((await signIn(response)).answer).toMatchObject(refused);
  // nor signed anew by the device, over the same challenge
  const options = await start();
  expect((await signIn(device.prove(options))).answer.IsError).toBe(false);
  expect((await signIn(device.prove(options))).answer).toMatchObject(refused);
});

test('the same proof sent twice at once opens one session', async () => {
  const { device } = await withPasskey('COMPTABLE');
  const response = device.prove(await start());
  const replies = await Promise.all([signIn(response), signIn(response), signIn(response)]);
  expect(replies.filter(({ answer }) => !answer.IsError)).toHaveLength(1);
});

test('a challenge that is too old, or not ours, is worth nothing', async () => {
  const { device } = await withPasskey('COMPTABLE');
  const options = (await start()) as { challenge: string };
  const bytes = Buffer.from(options.challenge, 'base64url');
  const past = Buffer.from(bytes);
  past.writeUIntBE(Date.now() - 1, 16, 6);
  const made = [
    past.toString('base64url'),
    Buffer.alloc(bytes.length, 0xff).toString('base64url'),
    Buffer.from('défi').toString('base64url'),
    '',
  ];
  for (const challenge of made)
    expect((await signIn(device.prove({ ...options, challenge }))).answer).toMatchObject(refused);
});

test('a challenge runs out after five minutes', async () => {
  const { device } = await withPasskey('COMPTABLE');
  const options = await start();
  const now = Date.now;
  try {
    Date.now = () => now() + 5 * 60_000 + 1;
    expect((await signIn(device.prove(options))).answer).toMatchObject(refused);
  } finally {
    Date.now = now;
  }
  expect((await signIn(device.prove(options))).answer.IsError).toBe(false);
});

test.each([
  ['another page', { origin: 'https://logiciel.exemple.evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['nobody verified', { isUserVerified: false }],
  ['no user named', { userHandle: 'AAAA' }],
])('a proof is refused: %s', async (_title, deviation) => {
  const { device } = await withPasskey('JURIDIQUE');
  expect((await signIn(device.prove(await start(), deviation))).answer).toMatchObject(refused);
  expect((await signIn(device.prove(await start()))).answer.IsError).toBe(false);
});

test('a counter that does not move on is a copied key, and refused', async () => {
  const { device } = await withPasskey('JURIDIQUE');
  expect((await signIn(device.prove(await start(), { counter: 50 }))).answer.IsError).toBe(false);
  for (const counter of [50, 49, 0])
    expect((await signIn(device.prove(await start(), { counter }))).answer).toMatchObject(refused);
  expect((await signIn(device.prove(await start(), { counter: 51 }))).answer.IsError).toBe(false);
});

test('a device that counts nothing signs in again and again', async () => {
  const as = await app.signIn('JURIDIQUE');
  const device = newDevice();
  const { Options } = (await as.call(StartPasskeyRegistration, {})).answer;
  await as.call(RegisterPasskey, { Name: 'Clé', Response: device.register(Options, { counter: 0 }) });
  for (let round = 0; round < 3; round += 1)
    expect((await signIn(device.prove(await start(), { counter: 0 }))).answer.IsError).toBe(false);
});

test('a proof signed with another key, or naming another user, is refused', async () => {
  const mine = await withPasskey('ECF');
  const theirs = await withPasskey('SUPPORT');
  const stolen = { ...theirs.device.prove(await start()), id: mine.device.id, rawId: mine.device.id };
  expect((await signIn(stolen)).answer).toMatchObject(refused);
  const { response } = theirs.device.prove(await start()) as { response: { userHandle: string } };
  const lying = mine.device.prove(await start(), { userHandle: response.userHandle });
  expect((await signIn(lying)).answer).toMatchObject(refused);
});

test('a passkey of firm B opens firm B, and no user of firm A by the same number', async () => {
  const { device, user } = await withPasskey('ECF', 'B');
  expect((await signIn(device.prove(await start()))).answer.UserEMail).toBe(user.email);
  const { response } = (await withPasskey('ECF', 'A')).device.prove(await start()) as {
    response: { userHandle: string };
  };
  const lying = device.prove(await start(), { userHandle: response.userHandle });
  expect((await signIn(lying)).answer).toMatchObject(refused);
});

test('a passkey that nobody registered, or that was removed, is refused', async () => {
  const { as, device, Id, user } = await withPasskey('VISA_FISCAL');
  expect(
    (await signIn(newDevice().prove(await start(), { userHandle: 'A'.repeat(51) }))).answer,
  ).toMatchObject(refused);
  expect((await as.call(RemovePasskey, { Id })).answer).toBe(true);
  expect((await signIn(device.prove(await start()))).answer).toMatchObject(refused);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toContain('Clé d’accès retirée');
  expect(await journalOf('account.remove-passkey', user.id)).toHaveLength(1);
});

test.each([
  ['disabled', 'is_disabled = true', accountStates.CpteDesact],
  ['not confirmed', 'email_confirmed_at = null', accountStates.CheckInfos],
])('an account that is %s does not sign in by passkey either', async (_title, change, state) => {
  const { device, user } = await withPasskey('DIRIGEANT');
  await app.query(`update app_user set ${change} where id = $1`, [user.id]);
  const reply = await signIn(device.prove(await start()));
  expect(reply.answer).toMatchObject({ IsError: true, CnxEtatCompte: state });
  expect(reply.answer.Token).toBeUndefined();
  expect(reply.cookies.refresh).toBeUndefined();
  await app.query(
    'update app_user set locked_until = null, is_disabled = false, email_confirmed_at = now() where id = $1',
    [user.id],
  );
});

test('a locked password, or one that is due to be changed, stands in no passkey’s way', async () => {
  const { device, user } = await withPasskey('DIRIGEANT');
  await app.query(
    `update app_user set must_change_password = true, sign_ins_with_password = 900,
       locked_until = now() + interval '1 hour' where id = $1`,
    [user.id],
  );
  const { answer } = await signIn(device.prove(await start()));
  expect(answer).toMatchObject({ CnxEtatCompte: accountStates.CnxOK, Token: expect.any(String) });
  const [after] = await app.query('select sign_ins_with_password from app_user where id = $1', [user.id]);
  expect(after?.sign_ins_with_password).toBe(900);
});

test('a passkey opens what asks for a fresh proof, to its own session alone', async () => {
  const { device, user } = await withPasskey('RESPONSABLE_PAIE');
  const [asking, other] = [
    await app.signIn('RESPONSABLE_PAIE', 'A', { stepUps: false }),
    await app.signIn('RESPONSABLE_PAIE', 'A', { stepUps: false }),
  ];
  expect((await asking.call(StartAuthenticator, {})).error.Code).toBe('STEP_UP_REQUIRED');
  const Response = device.prove(await start());
  const proof = { Response, Scope: 'my-account' } as const;
  expect((await asking.call(StepUpByPasskey, proof)).answer).toBe(true);
  expect((await asking.call(StartAuthenticator, {})).status).toBe(200);
  expect((await other.call(StartAuthenticator, {})).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await other.call(StepUpByPasskey, proof)).answer).toBe(false);
  expect(await journalOf('session.step-up', user.id)).toEqual([
    { before: null, after: { scope: 'my-account', method: 'passkey' } },
  ]);
});

test.each([
  ['a colleague’s', 'A'],
  ['another firm’s', 'B'],
] as const)('%s passkey opens nothing to this session, and is not spent', async (_title, firm) => {
  const theirs = await withPasskey('RESPONSABLE_CONGE', firm);
  const asking = await app.signIn('COMPTES_ANNUELS', 'A', { stepUps: false });
  const Response = theirs.device.prove(await start());
  expect((await asking.call(StepUpByPasskey, { Response, Scope: 'my-account' })).answer).toBe(false);
  expect((await asking.call(StartAuthenticator, {})).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await signIn(Response)).answer.UserEMail).toBe(theirs.user.email);
});

test.each([
  ['another page', { origin: 'http://localhost:3001' }],
  ['another domain', { rpId: 'evil.example' }],
  ['nobody verified', { isUserVerified: false }],
])('a registration is refused: %s', async (_title, deviation) => {
  const as = await app.signIn('AIDE_COMPTABLE');
  const { Options } = (await as.call(StartPasskeyRegistration, {})).answer;
  const Response = newDevice().register(Options, deviation);
  const reply = await as.call(RegisterPasskey, { Name: 'Clé', Response });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('Response')).toBe(
    'La clé d’accès n’a pas pu être enregistrée. Veuillez recommencer.',
  );
  expect((await as.call(GetTwoStepSettings, {})).answer.Passkeys).toEqual([]);
});

test('a registration holds for the session that asked for it, once, and not as a proof', async () => {
  const [as, other] = [await app.signIn('AIDE_COMPTABLE'), await app.signIn('AIDE_COMPTABLE')];
  const { Options } = (await as.call(StartPasskeyRegistration, {})).answer;
  const register = (by: typeof as, options: unknown) =>
    by.call(RegisterPasskey, { Name: 'Clé', Response: newDevice().register(options) });
  expect((await register(other, Options)).status).toBe(400);
  expect((await register(as, { ...Options, challenge: (await start()).challenge })).status).toBe(400);
  expect((await register(as, Options)).status).toBe(200);
  expect((await register(as, Options)).status).toBe(400);
  const { device } = await withPasskey('AIDE_COMPTABLE');
  const { challenge } = (await as.call(StartPasskeyRegistration, {})).answer.Options;
  expect((await signIn(device.prove({ ...(await start()), challenge }))).answer).toMatchObject(refused);
});

test('a passkey that a colleague has cannot be registered a second time', async () => {
  const { device } = await withPasskey('FACTURATION');
  const as = await app.signIn('INFORMATIQUES');
  const { Options } = (await as.call(StartPasskeyRegistration, {})).answer;
  const reply = await as.call(RegisterPasskey, { Name: 'Clé', Response: device.register(Options) });
  expect(reply.status).toBe(400);
  expect((await as.call(GetTwoStepSettings, {})).answer.Passkeys).toEqual([]);
});

test('nobody removes a colleague’s passkey', async () => {
  const { as, Id } = await withPasskey('ADMINISTRATEUR_CFN');
  const colleague = await app.signIn('INFORMATIQUES');
  expect((await colleague.call(RemovePasskey, { Id })).status).toBe(404);
  expect((await as.call(GetTwoStepSettings, {})).answer.Passkeys).toHaveLength(1);
});

test('what no browser makes is refused by its fields', async () => {
  const as = await app.signIn('SUPPORT');
  const Responses = [{}, { id: 1 }, { id: 'a', rawId: 'a', type: 'public-key', response: [] }];
  for (const Response of Responses) {
    const replies = [
      await signIn(Response),
      await as.call(StepUpByPasskey, { Response, Scope: 'my-account' }),
      await as.call(RegisterPasskey, { Name: 'Clé', Response }),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(400);
      expect(reply.error.Fields[0]?.Path).toMatch(/^Response/);
    }
  }
});
