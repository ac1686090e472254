import { type Access, allows } from '#contract/access/access.ts';
import { holds } from '#contract/access/permissions.ts';
import type { Db } from '../database/transaction.ts';

/** What a user has been granted, as far as one access needs it. */
export interface Grants {
  kind: 'staff' | 'client';
  roles: string[];
  /** Whether the firm has the module that is asked for. */
  hasModule: boolean;
  /** What the firm's administrator decided of the permission that is asked for, by role. */
  overrides: Record<string, boolean> | null;
}

/** Whether these grants allow what is declared with this access, but for a fresh proof of identity. */
export function isAllowed(access: Access, { kind, roles, hasModule, overrides }: Grants): boolean {
  const { module, permission } = access.kind === 'signed-in' ? access : {};
  const has = permission !== undefined && holds(permission, roles, overrides ?? {});
  return allows(access, {
    Roles: roles,
    Modules: hasModule && module ? [module] : [],
    Permissions: has ? [permission] : [],
    IsClient: kind === 'client',
  });
}

/** Whether a user is allowed this now, whatever their sessions: for what is done later on their behalf. */
export async function isStillAllowed(
  db: Db,
  { clientId, userId, access }: { clientId: number; userId: number; access: Access },
): Promise<boolean> {
  const { module, permission } = access.kind === 'signed-in' ? access : {};
  const [standing] = await db.query<Grants>(
    `select u.kind, array(select r.role from user_role r where r.client_id = $1 and r.user_id = $2) as roles,
       $3::text is null or exists (
         select from client_module m where m.client_id = $1 and m.module = $3) as "hasModule",
       (select json_object_agg(g.role, g.is_granted) from role_permission g
         where g.client_id = $1 and g.permission = $4) as overrides
     from app_user u where u.client_id = $1 and u.id = $2 and not u.is_disabled`,
    [clientId, userId, module ?? null, permission ?? null],
  );
  return standing !== undefined && isAllowed(access, standing);
}
