import type { Access } from './access.ts';
import { permissions } from './menu/menu.ts';
import type { Role } from './roles.ts';

/** What an administrator decided for a role, against or with what the access map gives it. */
export interface Grant {
  permission: string;
  role: string;
  isGranted: boolean;
}

/** What was decided of one permission, by role. */
export type Overrides = Readonly<Record<string, boolean>>;

/** Whether one of these roles has the permission: as decided for the role, else as the access map has it. */
export function holds(permission: string, roles: readonly string[], overrides: Overrides = {}): boolean {
  const given: readonly string[] = permissions.get(permission)?.roles ?? [];
  return roles.some((role) => overrides[role] ?? given.includes(role));
}

/** Every permission that these roles have. */
export function permissionsOf(roles: readonly string[], grants: readonly Grant[] = []): string[] {
  return [...permissions.keys()].filter((permission) => {
    const own = grants.filter((grant) => grant.permission === permission);
    return holds(permission, roles, Object.fromEntries(own.map(({ role, isGranted }) => [role, isGranted])));
  });
}

type SignedIn = Access & { kind: 'signed-in' };

/** Open to whoever has the permission; the module is the one that the access map names for it. */
export function opens(permission: string): SignedIn {
  const entry = permissions.get(permission);
  if (!entry) throw new Error(`the access map has no permission ${permission}`);
  return { kind: 'signed-in', permission, module: entry.module };
}

/** Open to whoever has the permission and one of these roles: actions that the document gives to fewer. */
export const opensTo = (permission: string, roles: readonly Role[]): SignedIn => ({
  ...opens(permission),
  roles,
});
