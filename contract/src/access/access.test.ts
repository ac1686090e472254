import { describe, expect, test } from 'vitest';
import { allows, anyone, can, rolesOnly, signedIn } from './access.ts';
import { allRoles, roleNames } from './roles.ts';

const rights = (Roles: string[], Modules: string[] = [], Permissions: string[] = []) => ({
  Roles,
  Modules,
  Permissions,
});

test('what is open to anyone asks for no session', () => {
  expect(allows(anyone, undefined)).toBe(true);
  expect(allows(anyone, rights([]))).toBe(true);
});

test('what needs a session is closed without one, and open to any role', () => {
  expect(allows(signedIn, undefined)).toBe(false);
  expect(allows(signedIn, rights([]))).toBe(true);
});

describe('roles and module', () => {
  const access = rolesOnly(['COMPTABLE', 'JURIDIQUE'], 'persons');

  test('one of the roles is enough, and needed', () => {
    expect(allows(access, rights(['JURIDIQUE', 'SUPPORT'], ['persons']))).toBe(true);
    expect(allows(access, rights(['SUPPORT'], ['persons']))).toBe(false);
    expect(allows(access, rights([], ['persons']))).toBe(false);
  });

  test('the module is needed beside the role', () => {
    expect(allows(access, rights(['COMPTABLE'], ['menu-dossier-permanent']))).toBe(false);
    expect(allows(access, undefined)).toBe(false);
  });

  test('a declaration is asked through can', () => {
    expect(can(rights(['COMPTABLE'], ['persons']), { access })).toBe(true);
    expect(can(undefined, { access })).toBe(false);
  });

  test('an empty list of roles lets nobody in', () => {
    expect(allows(rolesOnly([]), rights([...allRoles]))).toBe(false);
  });
});

test('there are 24 roles, each with a name of its own', () => {
  expect(allRoles).toHaveLength(24);
  expect(new Set(Object.values(roleNames)).size).toBe(24);
});
