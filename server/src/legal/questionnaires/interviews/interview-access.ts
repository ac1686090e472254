import type { InterviewSide } from '#contract/legal/questionnaires/interview.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

export interface Staff {
  id: number;
  name: string;
  startsOn: string | null;
  careerInterviewOn: string | null;
  /** Which part the session's user writes; null: they read alone. */
  side: InterviewSide | null;
}

/** SQL: whether a collaborator k's interview is open to user $2, who is a DIRIGEANT or not ($3). */
export const isOpenTo = `($3 or k.user_id = $2 or $2 in (k.first_manager_id, k.second_manager_id))`;

export const isDirector = ({ roles }: Session) => roles.includes('DIRIGEANT');

/** Nobody else learns whether there is one. @throws AppError 404 */
export async function openStaff(db: Db, session: Session, id: number): Promise<Staff> {
  const [found] = await db.query<Omit<Staff, 'side'> & { isManager: boolean }>(
    `select u.id, u.first_name || ' ' || u.last_name as name, k.starts_on as "startsOn",
       k.career_interview_on as "careerInterviewOn",
       $2 in (k.first_manager_id, k.second_manager_id) is true as "isManager"
     from collaborator k join app_user u on u.client_id = k.client_id and u.id = k.user_id
     where k.client_id = $1 and k.user_id = $4 and ${isOpenTo}`,
    [session.clientId, session.userId, isDirector(session), id],
  );
  if (!found) throw notFound('Cet entretien n’existe pas, ou ne vous est pas ouvert.');
  const { isManager, ...staff } = found;
  const writes = isManager || isDirector(session);
  return { ...staff, side: id === session.userId ? 'COLLABORATEUR' : writes ? 'RESPONSABLE' : null };
}
