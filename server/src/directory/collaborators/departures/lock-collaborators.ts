import { inFigures } from '#contract/calendar.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';

/** A member of the staff, as far as leaving and taking over go. */
export interface Member {
  id: number;
  name: string;
  isDisabled: boolean;
  /** The last day of a departure that is planned. */
  leavesOn: string | null;
}

/**
 * Locks these collaborators until the transaction ends, so that nobody attaches companies to them, or has them leave,
 * meanwhile.
 * @returns by id; an id that is no member of the firm's staff is not there
 */
export async function lockCollaborators(
  db: Db,
  clientId: number,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, Member>> {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  // always in the same order: two transactions never wait for one another
  await db.query(
    `select from app_user where client_id = $1 and id = any ($2) and kind = 'staff' order by id
     for no key update`,
    [clientId, wanted],
  );
  return readCollaborators(db, clientId, wanted);
}

/** The same, without locking them. */
export async function readCollaborators(
  db: Db,
  clientId: number,
  ids: readonly number[],
): Promise<Map<number, Member>> {
  const rows = await db.query<Member>(
    `select u.id, u.first_name || ' ' || u.last_name as name, u.is_disabled as "isDisabled",
       d.ends_on as "leavesOn"
     from app_user u
     left join collaborator_departure d on d.client_id = u.client_id and d.user_id = u.id and d.state = 'PREVU'
     where u.client_id = $1 and u.id = any ($2) and u.kind = 'staff'`,
    [clientId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const unknownCollaborator = () => notFound('Ce collaborateur n’existe pas ou plus.');

/** @throws AppError 404 where the firm's staff has no such member. */
export function memberOf(staff: ReadonlyMap<number, Member>, id: number): Member {
  const member = staff.get(id);
  if (!member) throw unknownCollaborator();
  return member;
}

/**
 * Whoever is given companies or people has to stay.
 * @throws AppError 400 on the field
 */
export function refuseUnlessStaying(member: Member | undefined, path: string): void {
  if (!member) throw invalidInput([{ Path: path, Message: 'Ce collaborateur n’existe pas ou plus.' }]);
  if (member.isDisabled)
    throw invalidInput([{ Path: path, Message: `Le compte de ${member.name} est désactivé.` }]);
  if (member.leavesOn)
    throw invalidInput([
      { Path: path, Message: `Le départ de ${member.name} est prévu le ${inFigures(member.leavesOn)}.` },
    ]);
}

/**
 * What a planned departure has handed over does not change under it.
 * @throws AppError 409 with code DEPARTURE_PLANNED
 */
export function refuseWhileLeaving({ name, leavesOn }: Member): void {
  if (!leavesOn) return;
  throw new AppError({
    status: 409,
    code: 'DEPARTURE_PLANNED',
    message: `Le départ de ${name} est prévu le ${inFigures(leavesOn)}\u202f: son portefeuille est déjà transmis. Modifiez ou annulez d’abord ce départ.`,
  });
}
