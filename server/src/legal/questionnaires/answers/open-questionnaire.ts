import { accessByType, hasOne, vigilanceRoles } from '#contract/legal/questionnaires/access.ts';
import type { QuestionnaireType } from '#contract/legal/questionnaires/template.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, forbidden, notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { inForce } from '../templates/template-in-force.ts';
import type { StoredQuestionnaire } from './stored.ts';

/** What a user may do with the questionnaires of a type and company. */
export interface Reach {
  mayWrite: boolean;
  /** Levels of risk, answers of past years, what is settled (vigilance, LCB-FT). */
  seesLevels: boolean;
}

/** SQL: whether company c may be read, and whether the user of the session ($2) follows it today. */
const reachColumns = `${isReadable('$2', 'c')} as "isReadable", exists (
    select from user_session s join portfolio_assignment a on a.client_id = s.client_id and a.user_id = s.user_id
    where s.client_id = c.client_id and s.id = $2 and a.company_id = c.id
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
  const { clientId, sessionId } = session;
  const [row] = await db.query<ReachRow>(
    `select ${reachColumns} from company c where c.client_id = $1 and c.id = $3 and c.is_file`,
    [clientId, sessionId, companyId],
  );
  return reachOf(session, type, row);
}

const unknown = 'Ce questionnaire n’existe pas ou plus.';

/** A row of the table, and the version of its template that is in force. */
export interface OpenedQuestionnaire extends StoredQuestionnaire {
  current_template_id: number | null;
}

export type OpenedRow = OpenedQuestionnaire & ReachRow;

const one = `select q.*, (select t.id from (${inForce('q.type', '$4')}) t) as current_template_id, ${reachColumns}
  from questionnaire q join company c on c.client_id = q.client_id and c.id = q.company_id
  where q.client_id = $1 and q.id = $3`;

/** The statement that opens a questionnaire, held where it is to change: a call may begin with it. */
export const toOpen = (clientId: number, sessionId: string, id: number, lock: boolean): Statement => ({
  name: lock ? 'questionnaire-locked' : 'questionnaire',
  text: lock ? `${one} for update of q` : one,
  values: [clientId, sessionId, id, todayInParis()],
});

/** @throws AppError 403, 404 */
function openedOf(session: Session, [row]: readonly OpenedRow[]) {
  if (!row) throw notFound(unknown);
  const { isReadable: _, follows: __, ...stored } = row;
  const reach = reachOf(session, stored.type, row);
  // who prepares answers does not read what was settled
  if (stored.state === 4 && !reach.seesLevels) throw forbidden();
  return { stored, reach };
}

function findRows(db: Db, { clientId, sessionId }: Session, id: number, lock: boolean) {
  const { text, values, name } = toOpen(clientId, sessionId, id, lock);
  return db.query<OpenedRow>(text, values, name);
}

/** One questionnaire, held where it is to change. @throws AppError 403, 404 */
export const openQuestionnaire = async (db: Db, session: Session, id: number, lock = false) =>
  openedOf(session, await findRows(db, session, id, lock));

/** The same to write answers into. @throws AppError 403, 404, 409 where it is processed */
export async function openToAnswer(db: Db, session: Session, id: number, found?: readonly OpenedRow[]) {
  const opened = openedOf(session, found ?? (await findRows(db, session, id, true)));
  if (!opened.reach.mayWrite) throw forbidden();
  if (opened.stored.state === 4)
    throw new AppError({
      status: 409,
      code: 'QUESTIONNAIRE_PROCESSED',
      message: 'Ce questionnaire est traité\u202f: rouvrez-le pour le modifier.',
    });
  return opened;
}
