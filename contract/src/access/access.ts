import type { ModuleKey } from './modules.ts';
import type { Role } from './roles.ts';

/** What a session must have proved anew, shortly before, to reach what is guarded most. */
export const stepUpScopes = ['my-account', 'coffre-fort', 'key-pass', 'bank-details'] as const;

export type StepUpScope = (typeof stepUpScopes)[number];

/**
 * Who may make a call or open a screen.
 * `anyone`: no session needed. `signed-in`: a session, then one of the roles (all where none is named),
 * then the permission, which the firm's administrator may have granted or withdrawn, then the module, which
 * the firm must have switched on, then a fresh proof of identity. `customers`: a customer of the client space is let
 * in beside, and told of their own records alone.
 */
export type Access =
  | { kind: 'anyone' }
  | {
      kind: 'signed-in';
      roles?: readonly Role[];
      module?: ModuleKey;
      permission?: string;
      stepUp?: StepUpScope;
      customers?: true;
    };

/** What a session says of its user, as far as rights go. */
export interface Rights {
  Roles: readonly string[];
  Modules: readonly string[];
  /** Keys of contract/src/access/menu that the user's roles have. */
  Permissions: readonly string[];
  /** A customer in their client space, rather than one of the firm's staff. */
  IsClient?: boolean;
}

export const anyone: Access = { kind: 'anyone' };
export const signedIn: Access & { kind: 'signed-in' } = { kind: 'signed-in' };

/** The same, once the session has proved anew who it is (specification 1, sections 3 and 4). */
export const afterStepUp = (access: Access & { kind: 'signed-in' }, stepUp: StepUpScope) =>
  ({ ...access, stepUp }) satisfies Access;

/** The same, and every customer of the client space, for records of their own. */
export const withCustomers = (access: Access & { kind: 'signed-in' }) =>
  ({ ...access, customers: true }) satisfies Access;

export function rolesOnly(roles: readonly Role[], module?: ModuleKey): Access & { kind: 'signed-in' } {
  return module === undefined ? { kind: 'signed-in', roles } : { kind: 'signed-in', roles, module };
}

/** Whether a user with these rights may use what is declared with this access; no session: `undefined`. */
export function allows(access: Access, rights: Rights | undefined): boolean {
  if (access.kind === 'anyone') return true;
  if (!rights) return false;
  const { roles, module, permission, customers } = access;
  if (customers && rights.IsClient) return true;
  if (roles && !roles.some((role) => rights.Roles.includes(role))) return false;
  if (permission !== undefined && !rights.Permissions.includes(permission)) return false;
  return module === undefined || rights.Modules.includes(module);
}

/** Whether this session may make this call: the one question that buttons, menus and the server ask. */
export function can(rights: Rights | undefined, declared: { access: Access }): boolean {
  return allows(declared.access, rights);
}
