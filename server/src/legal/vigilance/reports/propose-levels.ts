import type { Call } from '#contract/call.ts';
import { isAbove } from '#contract/legal/vigilance/risk-level.ts';
import type { RiskLevelObject } from '#contract/legal/vigilance/risk-level-object.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { vigilanceFor } from '../scoring/score.ts';
import { openReport } from './open-report.ts';
import { presentUnderWay } from './present-report.ts';
import { reportById } from './report-row.ts';
import { tellValidators } from './tell-validators.ts';

interface Proposal {
  companyId: number;
  /** What the questionnaire raised. */
  levels: RiskLevelObject;
  /** The questionnaire, in words: 'questionnaire LAB 2026'. */
  from: string;
}

type Context = Pick<SignedInContext<Call>, 'db' | 'session' | 'audit'>;

/**
 * Takes the levels that a questionnaire proposes for a file: opens its report where none is under way (Pending) and hands
 * it over (ToValidate) to those who read such reports. The caller, who may not, learns no level.
 */
export async function proposeLevels(
  { db, session, audit }: Context,
  { companyId, levels, from }: Proposal,
): Promise<void> {
  const { clientId, userId } = session;
  const { id, guid } = await openReport(db, {
    clientId,
    companyId,
    userId,
    programme: audit.programme,
    openedFor: 'QUESTIONNAIRE',
  });
  const stored = await reportById(db, clientId, id);
  const { RiskLevel, IsTresEleve } = await presentUnderWay(db, clientId, { ...stored, proposals: levels });
  const mayKeep = stored.vigilanceMotive !== null && !isAbove(RiskLevel, 'NORMAL');
  await db.query(
    `update risk_report set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4,
       proposals = $5, level = $6, is_very_high = $7, vigilance = case when $8 then vigilance else $9::smallint end,
       vigilance_motive = case when $8 then vigilance_motive end, conclusion = coalesce(conclusion, $10),
       state = 'ToValidate', submitted_at = now(), submitted_by = $3
     where client_id = $1 and id = $2`,
    [
      clientId,
      id,
      userId,
      audit.programme ?? null,
      JSON.stringify(levels),
      RiskLevel,
      IsTresEleve,
      mayKeep,
      vigilanceFor(RiskLevel),
      `Niveaux proposés par le ${from}.`,
    ],
  );
  await tellValidators(db, { clientId, companyId, guid, author: userId });
}
