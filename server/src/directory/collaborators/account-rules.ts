import { type Role, roleNames } from '#contract/access/roles.ts';
import { mayChangeAccount, mayGive } from '#contract/directory/collaborators/access.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/**
 * Until the transaction ends nobody else changes accounts or managers of the firm's staff: two administrators who
 * take each other's role away at once would leave none, and two managers could come to be above each other.
 */
export const holdAccounts = (db: Db, clientId: number) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('staff:' || $1::bigint, 0))`, [clientId]);

const nameOf = (role: string) => roleNames[role as Role] ?? role;

/**
 * Refuses to give or take away a role above the caller's own.
 * @throws AppError 400 on Roles
 */
export function refuseRolesAbove(session: Session, before: readonly string[], after: readonly string[]) {
  const changed = [
    ...after.filter((role) => !before.includes(role)),
    ...before.filter((role) => !after.includes(role)),
  ];
  const above = changed.find((role) => !mayGive(session.roles, role));
  if (above === undefined) return;
  throw invalidInput([
    {
      Path: 'Roles',
      Message: `Le rôle «\u202f${nameOf(above)}\u202f» est au-dessus du vôtre : vous ne pouvez ni le donner ni le retirer.`,
    },
  ]);
}

/**
 * Refuses that the account of somebody above the caller is changed: who decides on an address decides who signs in.
 * @throws AppError 400 on the field
 */
export function refuseAccountAbove(session: Session, roles: readonly string[], Path: string) {
  if (mayChangeAccount(session.roles, roles)) return;
  throw invalidInput([
    {
      Path,
      Message:
        'Ce collaborateur a un rôle au-dessus du vôtre : vous ne pouvez changer ni son e-mail, ni ses rôles, ni son état.',
    },
  ]);
}

/** Whether an administrator of the firm beside this user can sign in. */
export async function isAnotherAdministrator(db: Db, clientId: number, userId: number): Promise<boolean> {
  const rows = await db.query(
    `select from user_role r
     join app_user u on u.client_id = r.client_id and u.id = r.user_id
     where r.client_id = $1 and r.role = 'ADMINSTRATOR' and u.id <> $2
       and not u.is_disabled and u.email_confirmed_at is not null limit 1`,
    [clientId, userId],
  );
  return rows.length > 0;
}

export const lastAdministrator =
  'C’est le seul administrateur qui peut se connecter : nommez-en d’abord un autre.';

/** A refusal that no field of a form is to blame for. */
export const refused = (message: string) => new AppError({ status: 409, code: 'REFUSED', message });
