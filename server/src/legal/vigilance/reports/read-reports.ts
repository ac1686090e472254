import type { AnswerOf } from '#contract/call.ts';
import type {
  GetNotificationRisqueByRiskGuid,
  GetRapportsVigilance,
} from '#contract/legal/vigilance/report-calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { presentReport } from './present-report.ts';
import { reportByGuid } from './report-row.ts';

/** @throws AppError 404 */
export async function readReport({
  db,
  session,
  input,
}: SignedInContext<typeof GetNotificationRisqueByRiskGuid>): Promise<
  AnswerOf<typeof GetNotificationRisqueByRiskGuid>
> {
  return presentReport(db, session, await reportByGuid(db, session, input.RiskGuid));
}

/** The reports of one file, the latest first. @throws AppError 404 */
export async function listReports({
  db,
  session,
  input,
}: SignedInContext<typeof GetRapportsVigilance>): Promise<AnswerOf<typeof GetRapportsVigilance>> {
  await readableCompany(db, session, input.IdSociete);
  const Items = await db.query<AnswerOf<typeof GetRapportsVigilance>['Items'][number]>(
    `select r.guid as "RiskGuid", r.state as "Etat", r.opened_on as "OuvertLe", r.opened_for as "OuvertPour",
       r.level as "RiskLevel", r.is_very_high as "IsTresEleve", r.vigilance as "VigilanceLevel",
       to_char(r.validated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "ValideLe",
       (select u.first_name || ' ' || u.last_name from app_user u
         where u.client_id = r.client_id and u.id = r.validated_by) as "ValidePar",
       r.next_review_on as "DateProchaineRevue"
     from risk_report r where r.client_id = $1 and r.company_id = $2
     order by r.validated_at desc nulls first, r.id desc limit 200`,
    [session.clientId, input.IdSociete],
  );
  return { Items };
}
