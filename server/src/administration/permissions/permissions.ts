import type { SavePermissions } from '#contract/administration/permissions/calls.ts';
import type { ParsedRequestOf } from '#contract/call.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Decision {
  Permission: string;
  Role: string;
  IsGranted: boolean;
}

export const readDecisions = (db: Db, clientId: number) =>
  db.query<Decision & Record<string, unknown>>(
    `select permission as "Permission", role as "Role", is_granted as "IsGranted" from role_permission
     where client_id = $1 order by permission, role`,
    [clientId],
  );

type Changes = ParsedRequestOf<typeof SavePermissions>['Changes'];

/** Keeps the decisions; those that go back to the product's are removed. Of two on one cell the last holds. */
export async function saveDecisions(db: Db, clientId: number, changes: Changes): Promise<void> {
  const last = [
    ...new Map(changes.map((change) => [`${change.Permission} ${change.Role}`, change])).values(),
  ];
  const columns = (part: Changes) => [part.map((one) => one.Permission), part.map((one) => one.Role)];
  const kept = last.filter(({ IsGranted }) => IsGranted !== null);
  const dropped = last.filter(({ IsGranted }) => IsGranted === null);
  await db.query(
    `delete from role_permission where client_id = $1
       and (permission, role) in (select * from unnest($2::text[], $3::text[]))`,
    [clientId, ...columns(dropped)],
  );
  await db.query(
    `insert into role_permission (client_id, permission, role, is_granted)
     select $1, * from unnest($2::text[], $3::text[], $4::boolean[])
     on conflict (client_id, permission, role) do update set is_granted = excluded.is_granted`,
    [clientId, ...columns(kept), kept.map((one) => one.IsGranted)],
  );
}
