import type { AnswerOf } from '#contract/call.ts';
import type { getAllRiskLevelParameters } from '#contract/legal/vigilance/criteria-calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { veryHighLock } from '../reports/very-high.ts';
import { criteriaOn } from './criteria-on-day.ts';

/** The criteria of a day, and whether 'très élevé' cannot be lowered then. */
export async function listCriteria({
  db,
  session,
  input,
}: SignedInContext<typeof getAllRiskLevelParameters>): Promise<AnswerOf<typeof getAllRiskLevelParameters>> {
  const day = input.Date ?? todayInParis();
  return {
    Items: await criteriaOn(db, session.clientId, day),
    TresEleve: await veryHighLock(db, session.clientId, day),
  };
}
