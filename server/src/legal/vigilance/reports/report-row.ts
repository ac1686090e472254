import type { Report, ReportAnswers } from '#contract/legal/vigilance/report.ts';
import type { RiskLevelObject } from '#contract/legal/vigilance/risk-level-object.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { AxisDecision } from './report-levels.ts';

/** A report as its table keeps it. */
export interface ReportRow {
  id: number;
  version: number;
  guid: string;
  companyId: number;
  state: Report['Etat'];
  openedFor: Report['OuvertPour'];
  openedOn: string;
  changes: string[];
  proposals: RiskLevelObject;
  answers: Partial<ReportAnswers>;
  decisions: AxisDecision[];
  vigilance: Report['VigilanceLevel'] | null;
  vigilanceMotive: string | null;
  conclusion: string | null;
  submittedAt: Date | null;
  submittedBy: number | null;
  submitter: string | null;
  /** As it was told when it was validated. */
  frozen: Report | null;
  hash: string | null;
}

const user = (column: string) => `(select u.first_name || ' ' || u.last_name from app_user u
  where u.client_id = r.client_id and u.id = r.${column})`;

const columns = `r.id, r.version, r.guid, r.company_id as "companyId", r.state, r.opened_for as "openedFor",
  r.opened_on as "openedOn", r.changes, r.proposals, r.answers, r.axes as decisions, r.vigilance,
  r.vigilance_motive as "vigilanceMotive", r.conclusion, r.submitted_at as "submittedAt",
  r.submitted_by as "submittedBy", ${user('submitted_by')} as submitter, r.frozen, r.frozen_hash as hash`;

const gone = () => notFound('Ce rapport n’existe pas ou plus.');

/** A report by the id of its links, of a file that the session's user may read. @throws AppError 404 */
export async function reportByGuid(
  db: Db,
  session: Session,
  guid: string,
  { lock = false } = {},
): Promise<ReportRow> {
  const [row] = await db.query<ReportRow & Record<string, unknown>>(
    `select ${columns} from risk_report r where r.client_id = $1 and r.guid = $2 ${lock ? 'for update of r' : ''}`,
    [session.clientId, guid],
  );
  if (!row) throw gone();
  await readableCompany(db, session, row.companyId);
  return row;
}

/** A report by its id. @throws AppError 404 */
export async function reportById(db: Db, clientId: number, id: number): Promise<ReportRow> {
  const [row] = await db.query<ReportRow & Record<string, unknown>>(
    `select ${columns} from risk_report r where r.client_id = $1 and r.id = $2`,
    [clientId, id],
  );
  if (!row) throw gone();
  return row;
}
