import type { Access } from '#contract/access/access.ts';
import { holds } from '#contract/access/permissions.ts';
import type { Db } from '#server/platform/database/transaction.ts';

type SignedIn = Extract<Access, { kind: 'signed-in' }>;

/**
 * Whether anybody of the firm's staff but this user may do what is guarded by an access: what two people must do is then
 * refused to one alone.
 */
export async function othersMay(
  db: Db,
  { clientId, userId }: { clientId: number; userId: number },
  { roles, permission = '' }: SignedIn,
): Promise<boolean> {
  const [found] = await db.query<{ staff: string[][]; granted: Record<string, boolean> | null }>(
    `select
       (select coalesce(json_agg(x.roles), '[]') from (
          select json_agg(r.role) as roles from app_user u
            join user_role r on r.client_id = u.client_id and r.user_id = u.id
          where u.client_id = $1 and u.id <> $2 and u.kind = 'staff' and not u.is_disabled group by u.id) x) as staff,
       (select json_object_agg(g.role, g.is_granted) from role_permission g
        where g.client_id = $1 and g.permission = $3) as granted`,
    [clientId, userId, permission],
  );
  return (found?.staff ?? []).some(
    (own) =>
      (!roles || roles.some((role) => own.includes(role))) && holds(permission, own, found?.granted ?? {}),
  );
}
