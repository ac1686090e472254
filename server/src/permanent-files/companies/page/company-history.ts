import type { AnswerOf } from '#contract/call.ts';
import type { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import { historyOf } from '#server/platform/records/history.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { companyLabels } from '../company-labels.ts';
import { readableCompany } from './read-company.ts';

/** What the journal's actions on a company are called on screen. */
const actions: Readonly<Record<string, string>> = {
  'company.add': 'Dossier créé',
  'company.import': 'Dossier importé',
  'company.edit': 'Dossier modifié',
  'company.edit-siret': 'SIRET modifié',
  'company.delete': 'Dossier supprimé',
  'company.restore': 'Dossier restauré',
};

const companyHistory = historyOf({
  entity: 'company',
  labels: companyLabels,
  actions,
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
