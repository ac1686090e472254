import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/access/roles.ts';
import {
  deleteCollaborator,
  GetCollboratorById,
  register,
  updateCollaborator,
} from '#contract/directory/collaborators/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const administrator = await app.signIn('ADMINSTRATOR');
const leader = await app.signIn('DIRIGEANT');
const expert = await app.signIn('EXPERT_COMPTABLE');

const accountOf = (who: Role) => {
  const { id, email } = A.users[who];
  return { Id: id, Nom: 'Nom', Prenom: 'Camille', Email: email };
};
const rolesOf = async (who: Role) =>
  (await administrator.call(GetCollboratorById, { collaboratorId: A.users[who].id })).answer.Roles;

const above = (name: string) =>
  `Le rôle «\u202f${name}\u202f» est au-dessus du vôtre : vous ne pouvez ni le donner ni le retirer.`;

beforeEach(async () => {
  await app.query(`delete from user_role where client_id = $1 and role = 'ADMINSTRATOR' and user_id <> $2`, [
    A.id,
    A.users.ADMINSTRATOR.id,
  ]);
});

test('nobody gives a role above their own', async () => {
  const give = (as: typeof leader, Roles: Role[]) =>
    as.call(updateCollaborator, { ...accountOf('SUPPORT'), Roles });
  expect((await give(leader, ['SUPPORT', 'ADMINSTRATOR'])).fieldMessage('Roles')).toBe(
    above('Administrateur'),
  );
  expect((await give(expert, ['SUPPORT', 'DIRIGEANT'])).fieldMessage('Roles')).toBe(above('Dirigeant'));
  expect(await rolesOf('SUPPORT')).toEqual(['SUPPORT']);
  expect((await give(leader, ['SUPPORT', 'DIRIGEANT'])).status).toBe(200);
  expect((await give(leader, ['SUPPORT'])).status).toBe(200);
  expect((await give(administrator, ['SUPPORT', 'ADMINSTRATOR'])).status).toBe(200);
});

test('nobody opens an account above their own, nor lifts themselves', async () => {
  const reply = await leader.call(register, {
    Nom: 'Haut',
    Prenom: 'Placé',
    Email: 'haut@a.example',
    Roles: ['ADMINSTRATOR'],
  });
  expect(reply.fieldMessage('Roles')).toBe(above('Administrateur'));
  const self = await expert.call(updateCollaborator, {
    ...accountOf('EXPERT_COMPTABLE'),
    Roles: ['EXPERT_COMPTABLE', 'DIRIGEANT'],
  });
  expect(self.fieldMessage('Roles')).toBe(above('Dirigeant'));
});

test('an account above is not taken over by its address, emptied or closed; its record may be kept', async () => {
  const account = accountOf('ADMINSTRATOR');
  const refusals = [
    await leader.call(updateCollaborator, { ...account, Email: 'prise@a.example' }),
    await leader.call(updateCollaborator, { ...account, IsDisabled: 1 }),
    await expert.call(updateCollaborator, { ...accountOf('DIRIGEANT'), Roles: [] }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(refusals[0]?.fieldMessage('Email')).toMatch(/^Ce collaborateur a un rôle au-dessus du vôtre/);
  const record = await leader.call(updateCollaborator, { ...account, Tel: '0472000000' });
  expect(record.status).toBe(200);
  const deletion = await leader.call(deleteCollaborator, { Id: A.users.ADMINSTRATOR.id });
  expect(deletion.error.Message).toBe(
    'Ce collaborateur a un rôle au-dessus du vôtre : vous ne pouvez pas le supprimer.',
  );
});

test('the last administrator who can sign in keeps role, account and address', async () => {
  const message = 'C’est le seul administrateur qui peut se connecter : nommez-en d’abord un autre.';
  const account = accountOf('ADMINSTRATOR');
  const noRole = await administrator.call(updateCollaborator, { ...account, Roles: ['SUPPORT'] });
  expect(noRole.fieldMessage('Roles')).toBe(message);
  const moved = await administrator.call(updateCollaborator, { ...account, Email: 'autre@a.example' });
  expect(moved.fieldMessage('Email')).toBe(message);

  await administrator.call(updateCollaborator, {
    ...accountOf('SUPPORT'),
    Roles: ['SUPPORT', 'ADMINSTRATOR'],
  });
  await app.query('update app_user set email_confirmed_at = null where id = $1', [A.users.SUPPORT.id]);
  const unconfirmed = await administrator.call(updateCollaborator, { ...account, Roles: ['SUPPORT'] });
  expect(unconfirmed.fieldMessage('Roles')).toBe(message);
  await app.query('update app_user set email_confirmed_at = now() where id = $1', [A.users.SUPPORT.id]);

  const support = await app.signIn('SUPPORT');
  const replies = await Promise.all([
    administrator.call(updateCollaborator, { ...accountOf('SUPPORT'), Roles: ['SUPPORT'] }),
    support.call(updateCollaborator, { ...account, Roles: ['ECF'] }),
  ]);
  // of two who take each other's role away at once one does
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  await app.query(`insert into user_role values ($1, $2, 'ADMINSTRATOR') on conflict do nothing`, [
    A.id,
    A.users.ADMINSTRATOR.id,
  ]);
});

test('nobody closes their own account', async () => {
  const closed = await leader.call(updateCollaborator, { ...accountOf('DIRIGEANT'), IsDisabled: 1 });
  expect(closed.fieldMessage('IsDisabled')).toBe('Vous ne pouvez pas désactiver votre propre compte.');
  const deleted = await leader.call(deleteCollaborator, { Id: A.users.DIRIGEANT.id });
  expect(deleted.status).toBe(409);
});

test('a closed account has no access left, and opened again it wants a new password', async () => {
  const theirs = await app.signIn('JURIDIQUE');
  const account = accountOf('JURIDIQUE');
  expect((await expert.call(updateCollaborator, { ...account, IsDisabled: 1 })).status).toBe(200);
  expect((await theirs.call(GetCollboratorById, { collaboratorId: account.Id })).status).toBe(401);
  expect((await expert.call(updateCollaborator, { ...account, IsDisabled: 0 })).status).toBe(200);
  expect((await theirs.call(GetCollboratorById, { collaboratorId: account.Id })).status).toBe(401);
  const [row] = await app.query('select is_disabled, must_change_password from app_user where id = $1', [
    account.Id,
  ]);
  expect(row).toEqual({ is_disabled: false, must_change_password: true });
});

test('who has signed in or is named anywhere is not deleted, and the refusal says why', async () => {
  const reply = await leader.call(deleteCollaborator, { Id: A.users.CHEF_MISSION.id });
  expect([reply.status, reply.error.Code]).toEqual([409, 'IN_USE']);
  expect(reply.error.Message).toContain('1 collaborateur dont il est le premier responsable');
  expect(reply.error.Message).toContain('Désactivez-la plutôt');
  const signedIn = await leader.call(deleteCollaborator, { Id: A.users.EXPERT_COMPTABLE.id });
  expect(signedIn.error.Message).toMatch(/par \d+ connexions?/);
});

test('an account opened by mistake goes with all of it, and its address is free again', async () => {
  const request = { Nom: 'Erreur', Prenom: 'Une', Email: 'erreur@a.example', Roles: ['ECF' as const] };
  const { UserId } = (await leader.call(register, request)).answer;
  expect((await leader.call(deleteCollaborator, { Id: UserId })).answer).toEqual({ Id: UserId });
  for (const [table, column] of [
    ['app_user', 'id'],
    ['collaborator', 'user_id'],
    ['user_role', 'user_id'],
    ['sign_in_address', 'user_id'],
    ['account_link', 'user_id'],
  ])
    expect(await app.query(`select from ${table} where ${column} = $1`, [UserId])).toEqual([]);
  expect((await leader.call(register, request)).status).toBe(200);
});

test('another firm’s people can be neither changed nor deleted', async () => {
  const { id, email } = B.users.SUPPORT;
  const change = { Id: id, Nom: 'Pris', Prenom: 'Camille', Email: email };
  expect((await administrator.call(updateCollaborator, change)).status).toBe(404);
  expect((await administrator.call(deleteCollaborator, { Id: id })).status).toBe(404);
  expect((await administrator.call(deleteCollaborator, { Id: A.users.client.id })).status).toBe(404);
});

test('an account that asks for address after address is stopped: it would be told which are taken', async () => {
  const curious = await app.signIn('EXPERT_COMPTABLE');
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1) {
    const someone = { Nom: 'Essai', Prenom: 'Essai', Email: A.users.ECF.email, Roles: ['ECF'] as Role[] };
    statuses.push((await curious.call(register, someone)).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});
