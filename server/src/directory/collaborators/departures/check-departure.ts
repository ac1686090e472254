import { inFigures } from '#contract/calendar.ts';
import { mayChangeAccount } from '#contract/directory/collaborators/access.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, forbidden, invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { type Member, refuseUnlessStaying } from './lock-collaborators.ts';

const refuse = (path: string, message: string) => invalidInput([{ Path: path, Message: message }]);

interface Facts {
  roles: string[];
  startsOn: string | null;
  /** The last day of a departure that has been done while the account has stayed closed. */
  leftOn: string | null;
  /** Whose planned departure gives them companies or people. */
  awaitedBy: string | null;
  hasOtherAdministrator: boolean;
}

const factsOf = async (db: Db, clientId: number, userId: number) => {
  const [facts] = await db.query<Facts>(
    `select array(select role from user_role where client_id = $1 and user_id = $2) as roles,
       (select starts_on from collaborator where client_id = $1 and user_id = $2) as "startsOn",
       (select max(d.ends_on) from collaborator_departure d
          join app_user u on u.client_id = d.client_id and u.id = d.user_id and u.is_disabled
          where d.client_id = $1 and d.user_id = $2 and d.state = 'EFFECTUE') as "leftOn",
       (select u.first_name || ' ' || u.last_name from collaborator_departure d
          join app_user u on u.client_id = d.client_id and u.id = d.user_id
          where d.client_id = $1 and d.state = 'PREVU' and d.user_id <> $2
            and (d.manager_id = $2 or exists (
              select from departure_hand_over h
              where h.client_id = $1 and h.departure_id = d.id and h.successor_id = $2))
          order by d.id limit 1) as "awaitedBy",
       exists (select from user_role r join app_user u on u.client_id = r.client_id and u.id = r.user_id
          where r.client_id = $1 and r.role = 'ADMINSTRATOR' and r.user_id <> $2 and not u.is_disabled
            and not exists (select from collaborator_departure d
              where d.client_id = $1 and d.user_id = r.user_id and d.state = 'PREVU')) as "hasOtherAdministrator"`,
    [clientId, userId],
  );
  if (!facts) throw new Error('a statement of sub-selects answers one row');
  return facts;
};

/**
 * Nobody decides of their own departure, nor of somebody's whose roles are above their own.
 * @throws AppError 400, 403
 */
function refuseUnlessEntitled(session: Session, leaver: Member, roles: readonly string[]): void {
  if (leaver.id === session.userId)
    throw refuse('IdCollaborateur', 'Votre propre départ doit être déclaré par une autre personne.');
  if (!mayChangeAccount(session.roles, roles)) throw forbidden();
}

/** @throws AppError 400, 403: see `refuseUnlessEntitled` */
export async function checkEntitled(db: Db, session: Session, leaver: Member): Promise<void> {
  const { roles } = await factsOf(db, session.clientId, leaver.id);
  refuseUnlessEntitled(session, leaver, roles);
}

/**
 * Whether this member of the staff may leave on that day, by the hand of this user.
 * @throws AppError 400, 403, 409 while somebody else's departure counts on them
 */
export async function checkLeaver(db: Db, session: Session, leaver: Member, lastDay: string): Promise<void> {
  const facts = await factsOf(db, session.clientId, leaver.id);
  refuseUnlessEntitled(session, leaver, facts.roles);
  if (facts.leftOn)
    throw refuse('IdCollaborateur', `${leaver.name} est déjà parti(e) le ${inFigures(facts.leftOn)}.`);
  if (facts.roles.includes('ADMINSTRATOR') && !facts.hasOtherAdministrator)
    throw refuse(
      'IdCollaborateur',
      `${leaver.name} est le seul administrateur\u202f: donnez d’abord ce rôle à une autre personne.`,
    );
  if (facts.startsOn && lastDay < facts.startsOn)
    throw refuse(
      'DateFin',
      `La date de fin précède l’entrée dans le cabinet (${inFigures(facts.startsOn)}).`,
    );
  if (facts.awaitedBy)
    throw new AppError({
      status: 409,
      code: 'SUCCESSOR_OF_OTHERS',
      message: `${leaver.name} doit prendre la suite de ${facts.awaitedBy}, dont le départ est prévu. Modifiez d’abord ce départ.`,
    });
}

/** @throws AppError 400 on the field that names somebody who cannot take over. */
export function checkSuccessors(
  staff: ReadonlyMap<number, Member>,
  leaverId: number,
  { IdSuccesseur, Successeurs, IdResponsable }: Named,
): void {
  const check = (id: number, path: string) => {
    if (id === leaverId) throw refuse(path, 'Choisissez un autre collaborateur que celui qui part.');
    refuseUnlessStaying(staff.get(id), path);
  };
  if (IdSuccesseur != null) check(IdSuccesseur, 'IdSuccesseur');
  for (const [index, one] of Successeurs.entries())
    check(one.IdSuccesseur, `Successeurs.${index}.IdSuccesseur`);
  if (IdResponsable != null) check(IdResponsable, 'IdResponsable');
}

interface Named {
  IdSuccesseur?: number | null | undefined;
  Successeurs: readonly { IdSociete: number; IdSuccesseur: number }[];
  IdResponsable?: number | null | undefined;
}
