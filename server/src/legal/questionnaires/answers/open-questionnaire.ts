import { accessByType, hasOne, vigilanceRoles } from '#contract/legal/questionnaires/access.ts';
import type { QuestionnaireType } from '#contract/legal/questionnaires/template.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, forbidden, notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { StoredQuestionnaire } from './stored.ts';

/** What a user may do with the questionnaires of a type and company. */
export interface Reach {
  mayWrite: boolean;
  /** Levels of risk, answers of past years, what is settled (vigilance, LCB-FT). */
  seesLevels: boolean;
}

/** SQL: whether company c may be read ($2: the session), and whether the user ($3) follows it today. */
const reachColumns = `${isReadable('$2', 'c')} as "isReadable", exists (select from portfolio_assignment a
    where a.client_id = c.client_id and a.company_id = c.id and a.user_id = $3
      and (now() at time zone 'Europe/Paris')::date between a.starts_on and coalesce(a.ends_on, 'infinity')) as follows`;

interface ReachRow {
  isReadable: boolean;
  follows: boolean;
}

/** @throws AppError 403 where this type is not for the user, 404 where the file is not there for them */
function reachOf({ roles }: Session, type: QuestionnaireType, row: ReachRow | undefined): Reach {
  if (!row?.isReadable) throw notFound('Cette société n’existe pas ou plus.');
  const { read, write } = accessByType[type];
  if (!row.follows && !hasOne(roles, read)) throw forbidden();
  return {
    mayWrite: row.follows || hasOne(roles, write),
    seesLevels: type !== 'LAB' || hasOne(roles, vigilanceRoles),
  };
}

/** A company's questionnaires of a type. @throws AppError 403, 404 */
export async function openCompany(
  db: Db,
  session: Session,
  companyId: number,
  type: QuestionnaireType,
): Promise<Reach> {
  const { clientId, sessionId, userId } = session;
  const [row] = await db.query<ReachRow>(
    `select ${reachColumns} from company c where c.client_id = $1 and c.id = $4 and c.is_file`,
    [clientId, sessionId, userId, companyId],
  );
  return reachOf(session, type, row);
}

const unknown = 'Ce questionnaire n’existe pas ou plus.';

/** One questionnaire, held where it is to change. @throws AppError 403, 404 */
export async function openQuestionnaire(
  db: Db,
  session: Session,
  id: number,
  lock = false,
): Promise<{ stored: StoredQuestionnaire; reach: Reach }> {
  const { clientId, sessionId, userId } = session;
  const [row] = await db.query<StoredQuestionnaire & ReachRow>(
    `select q.*, ${reachColumns}
     from questionnaire q join company c on c.client_id = q.client_id and c.id = q.company_id
     where q.client_id = $1 and q.id = $4 ${lock ? 'for update of q' : ''}`,
    [clientId, sessionId, userId, id],
  );
  if (!row) throw notFound(unknown);
  const { isReadable: _, follows: __, ...stored } = row;
  const reach = reachOf(session, stored.type, row);
  // who prepares answers does not read what was settled
  if (stored.state === 4 && !reach.seesLevels) throw forbidden();
  return { stored, reach };
}

/** The same to write answers into. @throws AppError 403, 404, 409 where it is processed */
export async function openToAnswer(db: Db, session: Session, id: number) {
  const opened = await openQuestionnaire(db, session, id, true);
  if (!opened.reach.mayWrite) throw forbidden();
  if (opened.stored.state === 4)
    throw new AppError({
      status: 409,
      code: 'QUESTIONNAIRE_PROCESSED',
      message: 'Ce questionnaire est traité\u202f: rouvrez-le pour le modifier.',
    });
  return opened;
}
