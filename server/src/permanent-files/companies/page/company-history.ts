import type { AnswerOf } from '#contract/call.ts';
import type { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import { historyOf } from '#server/platform/records/history.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { billingLabels } from '../billing/billing-labels.ts';
import { movementLabels } from '../capital/movement-labels.ts';
import { companyLabels } from '../company-labels.ts';
import { exerciseLabels } from '../exercises/exercise-labels.ts';
import { mandateLabels } from '../mandates/mandate-labels.ts';
import { missionLabels } from '../team/mission-labels.ts';
import { companyActions } from './company-actions.ts';
import { readableCompany } from './read-company.ts';

const companyHistory = historyOf({
  entity: 'company',
  labels: {
    ...companyLabels,
    ...mandateLabels,
    ...movementLabels,
    ...exerciseLabels,
    ...missionLabels,
    ...billingLabels,
  },
  actions: companyActions,
  merges: 'company_merge',
});

/** The history of a company in words. @throws AppError 404 */
export async function readCompanyHistory({
  db,
  session,
  input,
}: SignedInContext<typeof GetSocieteAudit>): Promise<AnswerOf<typeof GetSocieteAudit>> {
  await readableCompany(db, session, input.Id);
  return companyHistory.page(db, session.clientId, input);
}
