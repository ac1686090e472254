import type { ModuleKey } from './modules.ts';
import type { Role } from './roles.ts';

/**
 * Who may make a call or open a screen.
 * `anyone`: no session needed. `signed-in`: a session, then one of the roles (all where none is named),
 * then the module, which the firm must have switched on.
 */
export type Access = { kind: 'anyone' } | { kind: 'signed-in'; roles?: readonly Role[]; module?: ModuleKey };

/** What a session says of its user, as far as rights go. */
export interface Rights {
  Roles: readonly string[];
  Modules: readonly string[];
}

export const anyone: Access = { kind: 'anyone' };
export const signedIn: Access = { kind: 'signed-in' };

export function rolesOnly(roles: readonly Role[], module?: ModuleKey): Access {
  return module === undefined ? { kind: 'signed-in', roles } : { kind: 'signed-in', roles, module };
}

/** Whether a user with these rights may use what is declared with this access; no session: `undefined`. */
export function allows(access: Access, rights: Rights | undefined): boolean {
  if (access.kind === 'anyone') return true;
  if (!rights) return false;
  const { roles, module } = access;
  if (roles && !roles.some((role) => rights.Roles.includes(role))) return false;
  return module === undefined || rights.Modules.includes(module);
}

/** Whether this session may make this call: the one question that buttons, menus and the server ask. */
export function can(rights: Rights | undefined, declared: { access: Access }): boolean {
  return allows(declared.access, rights);
}
