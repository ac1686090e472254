import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { Login } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import {
  AddCrmClientAccount,
  DisableCrmClientAccount,
  EnableCrmClientAccount,
  GetCrmClientAccountDetails,
} from '#contract/permanent-files/people/client-space-calls.ts';
import { testPassword } from '#proof/firms.ts';
import { linkIn, mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chef = await app.signIn('CHEF_MISSION');

type Edit = RequestOf<typeof EditPerson>;

/** Persons of the fixture whose space is in use. */
const customers = [3, 6, 12, 15, 18, 24, 27, 36, 39].map((index) => A.persons[index] ?? 0);
const nextCustomer = () => customers.shift() ?? expect.fail('no customer is left');

async function edit(id: number, changes: Partial<Edit>, as = chef) {
  const { answer } = await chef.call(GetPersonById, { Id: id });
  return as.call(EditPerson, { ...answer, Email: answer.Email ?? 'néant', ...changes } as Edit);
}

const details = async (id: number) => (await chef.call(GetCrmClientAccountDetails, { idPerson: id })).answer;
let callers = 0;
const signIn = async (Email: string) => {
  callers += 1;
  const Password = Buffer.from(testPassword).toString('base64');
  const request = { Email, Password, RememberMe: false };
  return (await app.anonymous.call(Login, request, { address: `192.0.2.${callers}` })).answer;
};
const addresses = (id: number) =>
  app.query<{ email: string }>(
    `select a.email from sign_in_address a join client_space s on (s.client_id, s.user_id) = (a.client_id, a.user_id)
     where s.person_id = $1`,
    [id],
  );

test('a new e-mail is the one to sign in with, once it is confirmed; the former serves no more', async () => {
  const id = nextCustomer();
  const { Email: former } = await details(id);
  expect((await signIn(former)).CnxEtatCompte).toBe(accountStates.CnxOK);
  expect((await edit(id, { Email: 'Nouvelle@Clients.example' })).answer.IsExist).toBe(false);
  expect(await addresses(id)).toEqual([{ email: 'nouvelle@clients.example' }]);
  const read = await details(id);
  expect(read).toMatchObject({
    State: 'Waiting',
    Email: 'Nouvelle@Clients.example',
    Account: { Email: 'Nouvelle@Clients.example', ConfirmedAt: null, OpenSessions: 0 },
  });
  expect(read.History.slice(0, 2).map(({ Event, Reason }) => [Event, Reason])).toEqual([
    ['ConfirmationSent', null],
    ['EmailChanged', `${former} → Nouvelle@Clients.example`],
  ]);
  expect((await signIn(former)).CnxEtatCompte).toBe(accountStates.MDPIncorrect);
  expect((await signIn('nouvelle@clients.example')).CnxEtatCompte).toBe(accountStates.CheckInfos);
  const [mail] = await mailsTo(app, 'nouvelle@clients.example');
  expect(mail && linkIn(mail).pathname).toBe('/account/confirmEmail');
  expect((await mailsTo(app, former)).at(-1)?.subject).toBe('L’adresse de votre Espace PRO a changé');
});

test('an e-mail in another case stays the same address: nothing is to be confirmed, nobody is signed out', async () => {
  const id = nextCustomer();
  const { Email } = await details(id);
  await signIn(Email);
  await edit(id, { Email: Email.toUpperCase() });
  expect(await details(id)).toMatchObject({
    State: 'Active',
    Account: { Email: Email.toUpperCase(), OpenSessions: 1 },
  });
  expect(await addresses(id)).toEqual([{ email: Email.toLowerCase() }]);
  expect((await signIn(Email)).CnxEtatCompte).toBe(accountStates.CnxOK);
});

test('an address that signs in somebody else is refused at its field, in the same words whosever it is', async () => {
  const id = nextCustomer();
  const before = await details(id);
  for (const { email } of [A.users.SUPPORT, B.users.SUPPORT]) {
    const reply = await edit(id, { Email: email, Nom: 'Jamais' });
    expect([reply.status, reply.fieldMessage('Email')]).toEqual([
      400,
      'Cette adresse e-mail est déjà utilisée.',
    ]);
  }
  expect(await details(id)).toEqual(before);
});

test('trying address after address on a customer’s card is stopped and journalled', async () => {
  const id = nextCustomer();
  const as = await app.signIn('JURIDIQUE');
  const replies = [];
  for (const { email } of Object.values(B.users).slice(0, 11)) {
    replies.push((await edit(id, { Email: email }, as)).status);
  }
  expect(replies).toEqual([...Array(10).fill(400), 429]);
  const traces = await app.query(
    `select after ->> 'IdPerson' as person from audit_entry
     where action = 'client-space.refuse-address' and user_id = $1`,
    [A.users.JURIDIQUE.id],
  );
  expect(traces).toEqual(Array(10).fill({ person: String(id) }));
});

test('who may not change the e-mail of a customer may not while the space is closed either', async () => {
  const id = nextCustomer();
  await chef.call(DisableCrmClientAccount, { idPerson: id });
  const reply = await edit(id, { Email: 'autre@clients.example' }, await app.signIn('COMPTABLE'));
  expect(reply.fieldMessage('Email')).toContain('Espace PRO');
});

test('an inactive person’s space is closed at once, with the sessions; it does not open by itself again', async () => {
  const id = nextCustomer();
  const { Email } = await details(id);
  await signIn(Email);
  await edit(id, { IsDisabled: 1 });
  const closed = await details(id);
  expect(closed).toMatchObject({ State: 'Disabled', Account: { OpenSessions: 0 } });
  expect(closed.History[0]).toMatchObject({ Event: 'PersonDisabled', By: A.users.CHEF_MISSION.fullName });
  expect((await signIn(Email)).CnxEtatCompte).toBe(accountStates.CpteDesact);
  expect((await chef.call(EnableCrmClientAccount, { idPerson: id })).status).toBe(409);
  await edit(id, { IsDisabled: 0 });
  expect((await details(id)).State).toBe('Disabled');
  expect((await chef.call(EnableCrmClientAccount, { idPerson: id })).answer).toBe(true);
  expect((await signIn(Email)).CnxEtatCompte).toBe(accountStates.CnxOK);
  const journal = await app.query(
    `select action, after ->> 'Motif' as motif from audit_entry
     where entity_id = $1 and action like 'client-space.%' order by id`,
    [id],
  );
  expect(journal).toEqual([
    { action: 'client-space.disable', motif: 'personne inactive' },
    { action: 'client-space.enable', motif: null },
  ]);
});

test('without an e-mail the space is closed and its address free; opened again with another, that is confirmed', async () => {
  const id = nextCustomer();
  const { Email: former } = await details(id);
  await edit(id, { Email: 'néant' });
  const closed = await details(id);
  expect(closed).toMatchObject({ State: 'Disabled', Email: 'néant' });
  expect(closed.History[0]).toMatchObject({ Event: 'EmailRemoved', By: A.users.CHEF_MISSION.fullName });
  expect(await addresses(id)).toEqual([]);
  expect((await signIn(former)).CnxEtatCompte).toBe(accountStates.MDPIncorrect);
  await edit(id, { Email: 'rouverte@clients.example' });
  expect((await chef.call(EnableCrmClientAccount, { idPerson: id })).answer).toBe(true);
  expect(await details(id)).toMatchObject({
    State: 'Waiting',
    Account: { Email: 'rouverte@clients.example', ConfirmedAt: null },
  });
  const [mail] = await mailsTo(app, 'rouverte@clients.example');
  expect(mail && linkIn(mail).pathname).toBe('/account/confirmEmail');
});

test('a closed space does not keep its person from an address that signs in somebody else; it cannot open there', async () => {
  const id = nextCustomer();
  await chef.call(DisableCrmClientAccount, { idPerson: id });
  expect((await edit(id, { Email: B.users.JURIDIQUE.email })).status).toBe(200);
  expect(await addresses(id)).toEqual([]);
  const { status, error } = await chef.call(EnableCrmClientAccount, { idPerson: id });
  expect([status, error.Code]).toEqual([409, 'ErrorCreatCpt']);
});

test('the account takes on its person’s name', async () => {
  const id = nextCustomer();
  const { Email } = await details(id);
  await edit(id, { Nom: 'Renommée', Prenom: 'Apolline' });
  expect((await signIn(Email)).FullName).toBe('Apolline Renommée');
});

test('a person who is removed leaves no account that signs in, and an address that is free', async () => {
  const [added] = await app.query<{ id: number }>(
    `insert into person (client_id, last_name, first_name, email)
     values ($1, 'Passante', 'Zita', 'zita@clients.example') returning id`,
    [A.id],
  );
  const id = added?.id ?? 0;
  await chef.call(AddCrmClientAccount, { idPerson: id });
  await app.query('delete from person where client_id = $1 and id = $2', [A.id, id]);
  const [account] = await app.query(`select is_disabled from app_user where email = 'zita@clients.example'`);
  expect(account).toEqual({ is_disabled: true });
  expect(await app.query(`select from sign_in_address where email = 'zita@clients.example'`)).toEqual([]);
});

test('a space that moves to another person takes mark and history along', async () => {
  const [from = 0, to = 0] = [A.persons[0], A.persons[4]];
  const before = (await details(from)).History;
  await app.query('update client_space set person_id = $3 where client_id = $1 and person_id = $2', [
    A.id,
    from,
    to,
  ]);
  const marks = await app.query<{ id: number; marked: boolean }>(
    'select id, has_client_space as marked from person where id = any ($1) order by id',
    [[from, to]],
  );
  expect(marks).toEqual([
    { id: from, marked: false },
    { id: to, marked: true },
  ]);
  expect((await details(to)).History).toEqual(before);
  expect((await details(from)).State).toBe('None');
});
