import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { FieldError } from '#contract/error.ts';
import type { SaveRiskLevelCompanyTracking } from '#contract/legal/vigilance/report-calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { openReport } from './open-report.ts';
import { gapsOf, presentUnderWay } from './present-report.ts';
import type { AxisDecision } from './report-levels.ts';
import { type ReportRow, reportById } from './report-row.ts';
import { tellValidators } from './tell-validators.ts';

type Input = ParsedRequestOf<typeof SaveRiskLevelCompanyTracking>;
type Presented = Awaited<ReturnType<typeof presentUnderWay>>;

/** Levels that a person retains against what was computed. @throws AppError 400 without a motive, or where a level is locked */
function decisionsOf(sent: Input['Axes'], stored: AxisDecision[], { Axes, TresEleve }: Presented) {
  if (!sent) return stored;
  const faults: FieldError[] = [];
  const decided = sent.flatMap(({ CriteriaKey, Niveau, Motif }, index): AxisDecision[] => {
    const axis = Axes.find((one) => one.CriteriaKey === CriteriaKey);
    if (axis?.IsTresEleve && TresEleve.IsVerrouille && Niveau !== 'ELEVE') {
      faults.push({
        Path: `Axes.${index}.Niveau`,
        Message: 'Un niveau «\u202ftrès élevé\u202f» ne peut pas être abaissé.',
      });
      return [];
    }
    if (axis?.NiveauCalcule === Niveau) return [];
    if (!Motif) {
      faults.push({
        Path: `Axes.${index}.Motif`,
        Message: 'Motif obligatoire\u202f: le niveau diffère de celui qui est calculé.',
      });
      return [];
    }
    return [{ CriteriaKey, Niveau, Motif }];
  });
  if (faults.length > 0) throw invalidInput(faults);
  return decided;
}

/** @throws AppError 400 where the vigilance does not go with the level, or differs without a motive */
function checkVigilance({ RiskLevel, VigilanceCalculee }: Presented, { Vigilance, MotifVigilance }: Input) {
  if (Vigilance == null || Vigilance === VigilanceCalculee) return;
  if (RiskLevel === 'ELEVE')
    throw invalidInput([{ Path: 'Vigilance', Message: 'Un risque élevé demande une vigilance renforcée.' }]);
  if (Vigilance === 4 && RiskLevel !== 'FAIBLE')
    throw invalidInput([{ Path: 'Vigilance', Message: 'La vigilance simplifiée suppose un risque faible.' }]);
  if (!MotifVigilance)
    throw invalidInput([
      {
        Path: 'MotifVigilance',
        Message: 'Motif obligatoire\u202f: la vigilance diffère de celle du niveau.',
      },
    ]);
}

/** @throws AppError 400 where an answer is of nobody whom the firm knows */
async function checkPersons(db: Db, clientId: number, answers: Input['Reponses']) {
  const ids = (answers?.Ppe ?? []).map(({ IdPerson }) => IdPerson);
  if (ids.length === 0) return;
  const known = await db.query<{ id: number }>(
    'select id from person where client_id = $1 and id = any ($2)',
    [clientId, ids],
  );
  const faults = ids.flatMap((id, index) =>
    known.some((person) => person.id === id)
      ? []
      : [{ Path: `Reponses.Ppe.${index}.IdPerson`, Message: 'Cette personne n’existe pas ou plus.' }],
  );
  if (faults.length > 0) throw invalidInput(faults);
}

const sentOr = <Value>(sent: Value | null | undefined, stored: Value): Value => sent ?? stored;

/**
 * Saves the report of a file that is under way, or opens one. Whoever hands it over answers for it from then on; saved without
 * that it is under way again.
 * @throws AppError 400, 404, 409
 */
export async function saveReport({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof SaveRiskLevelCompanyTracking>): Promise<
  AnswerOf<typeof SaveRiskLevelCompanyTracking>
> {
  const { clientId, userId } = session;
  await readableCompany(db, session, input.IdSociete);
  await checkPersons(db, clientId, input.Reponses);
  const { id, version } = await openReport(db, {
    clientId,
    companyId: input.IdSociete,
    userId,
    programme: audit.programme,
  });
  await refuseStale(db, {
    table: 'risk_report',
    clientId,
    id,
    stored: version,
    sent: input.Version ?? undefined,
  });
  const stored = await reportById(db, clientId, id);
  const keptVigilance = stored.vigilanceMotive ? stored.vigilance : null;
  const row: ReportRow = {
    ...stored,
    answers: sentOr(input.Reponses, stored.answers),
    conclusion: input.Conclusion === undefined ? stored.conclusion : input.Conclusion,
    vigilance: input.Vigilance === undefined ? keptVigilance : input.Vigilance,
    vigilanceMotive: input.Vigilance === undefined ? stored.vigilanceMotive : (input.MotifVigilance ?? null),
  };
  const before = await presentUnderWay(db, clientId, { ...row, decisions: [] });
  row.decisions = decisionsOf(input.Axes, stored.decisions, before);
  const after = await presentUnderWay(db, clientId, row);
  checkVigilance(after, input);
  const differs = after.VigilanceLevel !== after.VigilanceCalculee;
  if (input.IsASoumettre) refuseGaps(gapsOf(after));
  const state = input.IsASoumettre ? 'ToValidate' : 'Pending';
  const [saved] = await db.query<{ version: number }>(
    `update risk_report set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4,
       answers = $5, axes = $6, level = $7, is_very_high = $8, vigilance = $9, vigilance_motive = $10, conclusion = $11,
       has_divergence = $12, state = $13, submitted_at = case when $13 = 'ToValidate' then now() end,
       submitted_by = case when $13 = 'ToValidate' then $3::bigint end
     where client_id = $1 and id = $2 returning version`,
    [
      clientId,
      id,
      userId,
      audit.programme ?? null,
      JSON.stringify(row.answers),
      JSON.stringify(row.decisions),
      after.RiskLevel,
      after.IsTresEleve,
      after.VigilanceLevel,
      differs ? row.vigilanceMotive : null,
      row.conclusion,
      after.Reponses.Rbe?.IsDivergence ?? false,
      state,
    ],
  );
  if (input.IsASoumettre)
    await tellValidators(db, { clientId, companyId: input.IdSociete, guid: row.guid, author: userId });
  audit.record({
    action: 'risk-report.save',
    entity: 'risk_report',
    entityId: id,
    after: { IdSociete: input.IdSociete, Etat: state },
  });
  return { Id: id, Version: saved?.version ?? version, RiskGuid: row.guid, Etat: state };
}

/** @throws AppError 400 with all that is missing */
export function refuseGaps(gaps: readonly string[]) {
  if (gaps.length > 0)
    throw invalidInput(
      gaps.map((Message) => ({ Path: 'IsASoumettre', Message })),
      `Le rapport n’est pas complet\u202f: ${gaps.join(' ')}`,
    );
}
