import type { AccessClaim } from '../sessions/session-token.ts';

/** A session to look up as its tenant transaction opens, and what is to be known of its user. */
export interface SessionLookup {
  claim: AccessClaim;
  /** A module that the firm may have. */
  module?: string | undefined;
  /** A permission of which the firm's administrator may have decided, by role. */
  permission?: string | undefined;
  /** What the session may have proved anew. */
  stepUp?: string | undefined;
}

/** As PostgreSQL knows it: whether named statements are planned for any values or for the very ones. */
type Plans = 'auto' | 'force_generic_plan' | 'force_custom_plan';

/** Who may do what in the firm changes with it: see session-cache.ts. */
const version = `(select v.version from access_version v where v.client_id = $1::bigint)`;

/** One value instead of columns, since it runs at every call; it is read while the role is still the installation's. */
const found = (parts: readonly string[]) => `(
    select json_build_object(
      'userId', u.id,
      'fullName', u.first_name || ' ' || u.last_name,
      'email', u.email,
      'kind', u.kind,
      'expiresAt', s.expires_at,
      'version', ${version},
      'roles', array(select r.role from user_role r where r.client_id = $1::bigint and r.user_id = u.id),
      ${parts.join(', ')})
    from user_session s
    join app_user u on u.client_id = s.client_id and u.id = s.user_id
    where s.client_id = $1::bigint and s.id = $2::uuid
      and s.ended_at is null and s.expires_at > now() and not u.is_disabled)`;

/** SQL: whose session it is; nobody's where there is none. */
const sessionUser = `(select s.user_id::text from user_session s where s.client_id = $1::bigint and s.id = $2::uuid)`;

const hasModule = (module: string) =>
  `exists (select from client_module m where m.client_id = $1::bigint and m.module = ${module})`;

const overrides = (permission: string) => `(
  select json_object_agg(g.role, g.is_granted) from role_permission g
  where g.client_id = $1::bigint and g.permission = ${permission})`;

const hasStepUp = (stepUp: string) =>
  `coalesce((s.step_ups ->> ${stepUp}::text)::timestamptz > now(), false)`;

/** Role, tenant and user hold until the transaction ends, whether or not a session was found. `user` is SQL. */
const takenOn = (plans: string, user: string) => `concat(
  set_config('app.user_id', ${user}, true),
  set_config('plan_cache_mode', ${plans}, true),
  set_config('app.client_id', $1::bigint::text, true), set_config('role', 'app_tenant', true))`;

/** By what they ask for: a part that a call needs not know is no part of its statement. */
const texts = new Map<string, string>();

/**
 * The statement that opens a tenant transaction: it tells as `found` who is there, or null where the session has ended or
 * its user may no longer sign in, and leaves the rest of the transaction to row-level security (role, app.client_id), with the user's id in app.user_id.
 * Prepared once a connection under its name.
 */
export function enterTenantSql({ claim, module, permission, stepUp }: SessionLookup, plans: Plans) {
  const name = `enter${module ? '-module' : ''}${permission ? '-permission' : ''}${stepUp ? '-proof' : ''}`;
  const values = [String(claim.clientId), claim.sessionId, plans];
  const asked = (key: string | undefined, part: (value: string) => string, otherwise: string) =>
    key ? part(`$${values.push(key)}`) : otherwise;
  const parts = [
    `'hasModule', ${asked(module, hasModule, 'true')}`,
    `'overrides', ${asked(permission, overrides, 'null')}`,
    `'hasStepUp', ${asked(stepUp, hasStepUp, 'true')}`,
  ];
  let text = texts.get(name);
  if (text === undefined) {
    text = `select ${found(parts)} as found, ${takenOn('$3', sessionUser)} as taken_on`;
    texts.set(name, text);
  }
  return { name, text, values };
}

/**
 * The same for a cached session: tells as `version` whether it is still what it was then.
 */
export const reenterTenantSql = ({ claim }: SessionLookup, userId: number, plans: Plans) => ({
  name: 'enter-again',
  text: `select ${version} as version, ${takenOn('$2', '$3')} as taken_on`,
  values: [String(claim.clientId), plans, String(userId)],
});

/** Takes a transaction out of its tenant again. */
export const leaveTenantSql = { name: 'leave', text: `select set_config('role', 'none', true)`, values: [] };
