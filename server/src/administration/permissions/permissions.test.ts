import { beforeEach, expect, test } from 'vitest';
import { GetPermissions, SavePermissions } from '#contract/administration/permissions/calls.ts';
import { getCurrentUser } from '#contract/identity/auth/calls.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const administrator = await app.signIn('ADMINSTRATOR');

const list = 'DossiersPermanents.persons';
const save = (IsGranted: boolean | null, Role: 'SUPPORT' | 'ECF' = 'SUPPORT', Permission = list) =>
  administrator.call(SavePermissions, { Changes: [{ Permission, Role, IsGranted }] });
const seesPersons = async (role: 'SUPPORT' | 'ECF', firm: 'A' | 'B' = 'A') =>
  (await (await app.signIn(role, firm)).call(GetListPersonsByFilter, {})).status;

beforeEach(async () => {
  await app.query(`delete from role_permission where permission not like 'Essai.%'`);
});

test('a permission withdrawn from a role is gone at the next request of the same session', async () => {
  const support = await app.signIn('SUPPORT');
  expect((await support.call(GetListPersonsByFilter, {})).status).toBe(200);
  expect((await save(false)).status).toBe(200);
  expect((await support.call(GetListPersonsByFilter, {})).status).toBe(403);
  expect((await save(null)).status).toBe(200);
  expect((await support.call(GetListPersonsByFilter, {})).status).toBe(200);
});

test('a permission granted to a role opens the list to it, in this firm and no other', async () => {
  expect(await seesPersons('ECF')).toBe(403);
  await save(true, 'ECF');
  expect(await seesPersons('ECF')).toBe(200);
  expect(await seesPersons('ECF', 'B')).toBe(403);
});

test('the session tells the browser what its roles may, as decided', async () => {
  await save(false);
  const support = await app.signIn('SUPPORT');
  const { answer } = await support.call(getCurrentUser, {});
  expect(answer.Permissions).toContain('DossiersPermanents');
  expect(answer.Permissions).not.toContain(list);
});

test('decisions are told back, and of two on one cell the last holds', async () => {
  const cell = { Permission: list, Role: 'SUPPORT' as const };
  await administrator.call(SavePermissions, {
    Changes: [
      { ...cell, IsGranted: true },
      { ...cell, IsGranted: false },
    ],
  });
  const { answer } = await administrator.call(GetPermissions, {});
  expect(answer).toContainEqual({ ...cell, IsGranted: false });
});

test('nobody but the administrator decides on permissions, and no firm locks itself out', async () => {
  const leader = await app.signIn('DIRIGEANT');
  expect((await leader.call(GetPermissions, {})).status).toBe(403);
  const fixed = [
    { Permission: 'Administration.permissions', Role: 'DIRIGEANT', IsGranted: true },
    { Permission: 'Administration.permissions', Role: 'ADMINSTRATOR', IsGranted: false },
    { Permission: 'Administration', Role: 'ADMINSTRATOR', IsGranted: false },
  ] as const;
  for (const change of fixed) {
    const reply = await administrator.call(SavePermissions, { Changes: [change] });
    expect([reply.status, reply.error.Fields[0]?.Message]).toEqual([
      400,
      'Cette permission ne peut pas être modifiée.',
    ]);
  }
});

test('the journal keeps who decided what, with the decisions before and after', async () => {
  await save(false);
  const [row] = await app.query(
    `select user_id, before, after from audit_entry where client_id = $1 and action = 'permissions.save' order by id desc limit 1`,
    [A.id],
  );
  expect(Number(row?.user_id)).toBe(A.users.ADMINSTRATOR.id);
  expect(JSON.stringify(row?.before)).not.toContain(list);
  expect(JSON.stringify(row?.after)).toContain(list);
});
