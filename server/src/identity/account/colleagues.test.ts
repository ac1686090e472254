import { expect, test } from 'vitest';
import { allRoles } from '#contract/access/roles.ts';
import {
  GetCollaborators,
  GetCollaboratorsByRoleName,
  getLinkedUsersForConnectedUser,
  getResponsablesForConnectedUser,
} from '#contract/identity/account/calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;

const emails = (list: { Email: string }[]) => list.map(({ Email }) => Email);
const emailsOf = (...who: Who[]) => who.map((one) => A.users[one].email);
const setCabinet = (who: Who, cabinet: number | null) =>
  app.query('update app_user set cabinet_id = $2 where id = $1', [A.users[who].id, cabinet]);

const [first] = await app.query<{ id: number }>('select id from cabinet where client_id = $1', [A.id]);
const lyon = first?.id ?? 0;
const [added] = await app.query<{ id: number }>(
  `insert into cabinet (client_id, name, siret) values ($1, 'Cabinet Arpège Annecy', '99999999999999') returning id`,
  [A.id],
);
const annecy = added?.id ?? 0;

test('the collaborators are the firm’s active staff, without its customers', async () => {
  const list = (await (await app.signIn('SUPPORT')).call(GetCollaborators, {})).answer;
  // one of each role, and one who waits for theirs
  expect(emails(list).sort()).toEqual([...emailsOf(...allRoles), 'disabled@attente.a.example'].sort());
  expect(list.find(({ Email }) => Email === A.users.ECF.email)).toEqual({
    Id: A.users.ECF.id,
    Nom: 'Ecf A',
    Prenom: 'Camille A',
    Email: A.users.ECF.email,
    Roles: ['ECF'],
  });
});

test('names are in French order: accents and case decide last', async () => {
  const named: [Who, string, string][] = [
    ['ECF', 'Éluard', 'Zoé'],
    ['SUPPORT', 'eluard', 'Anna'],
    ['JURIDIQUE', 'Élan', 'Paul'],
    ['COMPTABLE', 'Zola', 'Élise'],
    ['DIRIGEANT', 'Zola', 'Eva'],
  ];
  for (const [who, last, name] of named)
    await app.query('update app_user set last_name = $2, first_name = $3 where id = $1', [
      A.users[who].id,
      last,
      name,
    ]);
  const as = await app.signIn('SUPPORT');
  const list = (await as.call(GetCollaborators, {})).answer;
  const ours = new Set(emailsOf(...named.map(([who]) => who)));
  expect(list.filter(({ Email }) => ours.has(Email)).map(({ Nom, Prenom }) => `${Nom} ${Prenom}`)).toEqual([
    'Élan Paul',
    'eluard Anna',
    'Éluard Zoé',
    'Zola Élise',
    'Zola Eva',
  ]);
});

test('the collaborators of a role are those who have it, among others', async () => {
  await app.query(`insert into user_role values ($1, $2, 'ECF')`, [A.id, A.users.VISA_FISCAL.id]);
  await app.query(`insert into user_role values ($1, $2, 'ECF')`, [A.id, A.users.disabled.id]);
  const as = await app.signIn('SUPPORT');
  const list = (await as.call(GetCollaboratorsByRoleName, { roleName: 'ECF' })).answer;
  expect(emails(list).sort()).toEqual(emailsOf('ECF', 'VISA_FISCAL').sort());
  expect(list.find(({ Email }) => Email === A.users.VISA_FISCAL.email)?.Roles).toEqual([
    'ECF',
    'VISA_FISCAL',
  ]);
});

test('a customer is not shown the staff’s list', async () => {
  const as = await app.signIn('client');
  expect((await as.call(GetCollaborators, {})).status).toBe(403);
  expect((await as.call(GetCollaboratorsByRoleName, { roleName: 'ECF' })).status).toBe(403);
});

test('the linked users are the other active ones of the same cabinet', async () => {
  for (const who of ['ECF', 'SUPPORT', 'disabled', 'client'] as const) await setCabinet(who, annecy);
  const linked = async (who: Who) =>
    emails((await (await app.signIn(who)).call(getLinkedUsersForConnectedUser, {})).answer).sort();
  expect(await linked('ECF')).toEqual(emailsOf('SUPPORT', 'client').sort());
  await setCabinet('SUPPORT', null);
  expect(await linked('ECF')).toEqual(emailsOf('client'));
  expect(await linked('SUPPORT')).toEqual([]);
  await setCabinet('SUPPORT', lyon);
});

test('a customer is linked to the staff of their cabinet, and never shown another customer', async () => {
  for (const who of ['ECF', 'disabled', 'client'] as const) await setCabinet(who, annecy);
  await app.query(`update app_user set kind = 'client' where id = $1`, [A.users.GOLDENPORTAGE.id]);
  await setCabinet('GOLDENPORTAGE', annecy);
  const as = await app.signIn('client');
  expect(emails((await as.call(getLinkedUsersForConnectedUser, {})).answer)).toEqual(emailsOf('ECF'));
  await app.query(`update app_user set kind = 'staff' where id = $1`, [A.users.GOLDENPORTAGE.id]);
  await setCabinet('GOLDENPORTAGE', lyon);
});

test('those who answer for a cabinet are its leaders, accountants and mission heads', async () => {
  await setCabinet('DIRIGEANT', annecy);
  await setCabinet('ECF', annecy);
  await setCabinet('SUPPORT', lyon);
  const as = await app.signIn('SUPPORT');
  const responsables = async (input: { cabinetId?: number }) =>
    emails((await as.call(getResponsablesForConnectedUser, input)).answer).sort();
  expect(await responsables({})).toEqual(emailsOf('CHEF_MISSION', 'EXPERT_COMPTABLE').sort());
  expect(await responsables({ cabinetId: annecy })).toEqual(emailsOf('DIRIGEANT'));
  await app.query('update app_user set is_disabled = true where id = $1', [A.users.DIRIGEANT.id]);
  expect(await responsables({ cabinetId: annecy })).toEqual([]);
  await app.query('update app_user set is_disabled = false where id = $1', [A.users.DIRIGEANT.id]);
});

test('a customer asks who answers for their own cabinet, and for no other', async () => {
  await setCabinet('DIRIGEANT', annecy);
  await setCabinet('client', annecy);
  const as = await app.signIn('client');
  const ask = (input: { cabinetId?: number }) => as.call(getResponsablesForConnectedUser, input);
  expect(emails((await ask({})).answer)).toEqual(emailsOf('DIRIGEANT'));
  expect(emails((await ask({ cabinetId: annecy })).answer)).toEqual(emailsOf('DIRIGEANT'));
  expect((await ask({ cabinetId: lyon })).status).toBe(403);
  await setCabinet('client', null);
  expect((await ask({})).answer).toEqual([]);
  expect((await ask({ cabinetId: lyon })).status).toBe(403);
});

test('nobody is told who answers for a cabinet of another firm', async () => {
  const as = await app.signIn('ADMINSTRATOR', 'B');
  expect((await as.call(getResponsablesForConnectedUser, { cabinetId: lyon })).answer).toEqual([]);
  const list = (await as.call(GetCollaborators, {})).answer;
  expect(emails(list).every((email) => email.endsWith('b.example'))).toBe(true);
  // one of each role, and one who has none yet
  expect(list).toHaveLength(allRoles.length + 1);
  expect(B.id).not.toBe(A.id);
});
