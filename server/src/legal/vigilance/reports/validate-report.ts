import type { AnswerOf } from '#contract/call.ts';
import type { Report } from '#contract/legal/vigilance/report.ts';
import type { ValidateRiskLevelReport } from '#contract/legal/vigilance/report-calls.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { nextReview, reviewParameters } from './next-review.ts';
import { gapsOf, presentUnderWay, validationBy } from './present-report.ts';
import { reportByGuid } from './report-row.ts';
import { refuseGaps } from './save-report.ts';

const refused = (message: string) => new AppError({ status: 409, code: 'NOT_TO_VALIDATE', message });

/**
 * Validates a report and freezes it with all that it was decided on: from then on nothing changes it (trigger
 * `validated_stays`). The changes of fact that were waiting for it are settled.
 * @throws AppError 400 where it is not complete or the motive is missing, 404, 409
 */
export async function validateReport({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof ValidateRiskLevelReport>): Promise<AnswerOf<typeof ValidateRiskLevelReport>> {
  const { clientId, userId } = session;
  const row = await reportByGuid(db, session, input.RiskGuid, { lock: true });
  await refuseStale(db, {
    table: 'risk_report',
    clientId,
    id: row.id,
    stored: row.version,
    sent: input.Version ?? undefined,
  });
  const how = await validationBy(db, session, row);
  if (how === 'NON')
    throw refused(
      row.state === 'ToValidate'
        ? 'Une autre personne doit valider ce rapport.'
        : 'Ce rapport n’est pas à valider.',
    );
  if (how === 'SEUL' && !input.MotifSeul)
    throw invalidInput([
      { Path: 'MotifSeul', Message: 'Motif obligatoire\u202f: vous validez votre propre rapport.' },
    ]);
  const day = todayInParis();
  const presented = await presentUnderWay(db, clientId, row);
  refuseGaps(gapsOf(presented));
  const review = nextReview(presented.RiskLevel, day, await reviewParameters(db, clientId));
  const [validator] = await db.query<{ name: string; now: Date }>(
    `select first_name || ' ' || last_name as name, now() as now from app_user where client_id = $1 and id = $2`,
    [clientId, userId],
  );
  const isAlone = how === 'SEUL';
  const frozen: Report = {
    ...presented,
    Etat: 'Validated',
    ValideLe: validator?.now.toISOString() ?? null,
    ValidePar: validator?.name ?? null,
    IsSeul: isAlone,
    MotifSeul: isAlone ? (input.MotifSeul ?? null) : null,
    ProchaineRevue: review,
    Manques: [],
    Validation: 'NON',
  };
  const [saved] = await db.query<{ version: number }>(
    `update risk_report set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4,
       state = 'Validated', validated_at = now(), validated_by = $3, is_alone = $5, alone_motive = $6, level = $7,
       is_very_high = $8, vigilance = $9, next_review_on = $10, next_review_rule = $11, frozen = $12::jsonb,
       frozen_hash = encode(sha256(convert_to($12::jsonb::text, 'UTF8')), 'hex')
     where client_id = $1 and id = $2 returning version`,
    [
      clientId,
      row.id,
      userId,
      audit.programme ?? null,
      isAlone,
      frozen.MotifSeul,
      frozen.RiskLevel,
      frozen.IsTresEleve,
      frozen.VigilanceLevel,
      review.Date,
      JSON.stringify(review),
      JSON.stringify(frozen),
    ],
  );
  await db.query(
    `update company_risk set changed_on = null, changes = '{}' where client_id = $1 and company_id = $2`,
    [clientId, row.companyId],
  );
  audit.record({
    action: 'risk-report.validate',
    entity: 'risk_report',
    entityId: row.id,
    after: { IdSociete: row.companyId, Etat: 'Validated', DateProchaineRevue: review.Date, IsSeul: isAlone },
  });
  return {
    Id: row.id,
    Version: saved?.version ?? row.version,
    RiskGuid: row.guid,
    Etat: 'Validated',
    DateProchaineRevue: review.Date,
  };
}
