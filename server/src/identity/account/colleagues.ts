import type { z } from 'zod';
import type { Role } from '#contract/access/roles.ts';
import type {
  Colleague as ColleagueSchema,
  GetCollaborators,
  GetCollaboratorsByRoleName,
  getLinkedUsersForConnectedUser,
  getResponsablesForConnectedUser,
} from '#contract/identity/account/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { forbidden } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { ownUser } from './own-user.ts';

type Colleague = z.infer<typeof ColleagueSchema>;

/** Who answers for a cabinet. */
const responsible: readonly Role[] = ['DIRIGEANT', 'EXPERT_COMPTABLE', 'CHEF_MISSION'];

/** The firm's active users that meet a condition, by name in French order; `$1` is the firm. */
function listUsers(db: Db, condition: string, values: unknown[]): Promise<Colleague[]> {
  return db.query<Colleague>(
    `select u.id as "Id", u.last_name as "Nom", u.first_name as "Prenom", u.email as "Email",
       array(select r.role from user_role r where r.client_id = u.client_id and r.user_id = u.id order by r.role)
         as "Roles"
     from app_user u
     where u.client_id = $1 and not u.is_disabled and ${condition}
     order by u.last_name collate french, u.first_name collate french, u.id`,
    values,
  );
}

export const listCollaborators = ({ db, session }: SignedInContext<typeof GetCollaborators>) =>
  listUsers(db, `u.kind = 'staff'`, [session.clientId]);

const hasRole = (roles: string) =>
  `exists (select from user_role r where r.client_id = u.client_id and r.user_id = u.id and r.role = any (${roles}))`;

export const listCollaboratorsByRole = ({
  db,
  session,
  input,
}: SignedInContext<typeof GetCollaboratorsByRoleName>) =>
  listUsers(db, `u.kind = 'staff' and ${hasRole('$2')}`, [session.clientId, [input.roleName]]);

const ownCabinet = async (db: Db, session: SignedInContext<typeof GetCollaborators>['session']) =>
  (await ownUser<{ cabinet: number | null }>(db, session, 'cabinet_id as cabinet')).cabinet;

/** The other users of the same cabinet. A customer is shown its staff, and never its other customers. */
export async function listLinkedUsers({
  db,
  session,
}: SignedInContext<typeof getLinkedUsersForConnectedUser>): Promise<Colleague[]> {
  const cabinet = await ownCabinet(db, session);
  if (cabinet === null) return [];
  return listUsers(db, `u.cabinet_id = $2 and u.id <> $3 and ($4 = 'staff' or u.kind = 'staff')`, [
    session.clientId,
    cabinet,
    session.userId,
    session.kind,
  ]);
}

/** Those who answer for the cabinet told, or for the user's own; a customer may ask for their own alone. */
export async function listResponsables({
  db,
  session,
  input,
}: SignedInContext<typeof getResponsablesForConnectedUser>): Promise<Colleague[]> {
  const own = await ownCabinet(db, session);
  const cabinet = input.cabinetId ?? own;
  if (session.kind === 'client' && cabinet !== own) throw forbidden();
  if (cabinet === null) return [];
  return listUsers(db, `u.kind = 'staff' and u.cabinet_id = $2 and ${hasRole('$3')}`, [
    session.clientId,
    cabinet,
    responsible,
  ]);
}
