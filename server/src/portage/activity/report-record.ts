import type { ReportedDay } from '#contract/portage/activity/days.ts';
import type { ReportState } from '#contract/portage/activity/states.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';

export const unknownReport = 'Ce compte rendu d’activité n’existe pas ou plus.';

/** SQL: the number of the invoice that bills a report; null: none, or a draft. */
export const invoiceNumberOf = (report: string) => `(select i.number from portage_invoice_report q
    join invoice i on i.client_id = q.client_id and i.id = q.invoice_id
  where q.client_id = ${report}.client_id and q.report_id = ${report}.id and q.released_on is null)`;

/** A report as it is kept, with whose it is. */
export interface StoredReport {
  Id: number;
  Version: number;
  AuditProgrammeCreation: string | null;
  AuditProgrammeModification: string | null;
  IdMission: number;
  /** Its first day. */
  Mois: string;
  Etat: ReportState;
  EtatLe: string;
  Jours: ReportedDay[];
  Quantite: number;
  Commentaire: string | null;
  IdPersonne: number;
}

/** Activity reports, one a mission and month. */
export const reports = recordStore<StoredReport>({
  table: 'activity_report',
  entity: 'activity-report',
  unknown: unknownReport,
  columns: {
    IdMission: 'mission_id',
    Mois: 'month',
    Etat: 'state',
    EtatLe: 'state_on',
    Jours: 'days',
    Quantite: 'quantity',
    Commentaire: 'comment',
  },
  beside: {
    join: `join portage_mission m on m.client_id = r.client_id and m.id = r.mission_id
      join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
      join company c on c.client_id = e.client_id and c.id = e.company_id
      join company k on k.client_id = m.client_id and k.id = m.company_id`,
    columns: { IdPersonne: 'e.person_id' },
  },
});

/** A report whose carrier and customer the reader may know of, held where it is to be changed. @throws AppError 404 */
export async function readableReport(
  db: Db,
  clientId: number,
  id: number,
  lock = false,
): Promise<StoredReport> {
  const [found] = await reports.select(db, clientId, {
    condition: `r.id = $2 and ${isReadableNow('c')} and ${isReadableNow('k')}`,
    values: [id],
    lock,
  });
  if (!found) throw notFound(unknownReport);
  return found;
}

interface Step {
  reportId: number;
  state: ReportState;
  /** None where the customer answers by their link. */
  userId?: number | undefined;
  motive?: string | null | undefined;
  approvedBy?: string | null | undefined;
  approvedOn?: string | null | undefined;
  /** Of an answer by the link: SHA-256 of what was shown. */
  contentDigest?: string | undefined;
}

/** Writes down a step that a report has taken. */
export const keepStep = (
  db: Db,
  clientId: number,
  { reportId, state, userId, motive, approvedBy, approvedOn, contentDigest }: Step,
) =>
  db.query(
    `insert into activity_report_step (client_id, report_id, state, motive, approved_by, approved_on, user_id, content_digest,
       by_link)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text, $8::text is not null)`,
    [
      clientId,
      reportId,
      state,
      motive ?? null,
      approvedBy ?? null,
      approvedOn ?? null,
      userId ?? null,
      contentDigest ?? null,
    ],
  );
