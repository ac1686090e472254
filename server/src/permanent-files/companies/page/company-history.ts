import type { AnswerOf } from '#contract/call.ts';
import type { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import { historyOf } from '#server/platform/records/history.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { billingActions, billingLabels } from '../billing/billing-labels.ts';
import { movementLabels } from '../capital/movement-labels.ts';
import { companyLabels } from '../company-labels.ts';
import { exerciseActions, exerciseLabels } from '../exercises/exercise-labels.ts';
import { mandateLabels } from '../mandates/mandate-labels.ts';
import { missionActions, missionLabels } from '../team/mission-labels.ts';
import { readableCompany } from './read-company.ts';

/** What the journal's actions on a company are called on screen. */
const actions: Readonly<Record<string, string>> = {
  'company.add': 'Dossier créé',
  'company.import': 'Dossier importé',
  'company.edit': 'Dossier modifié',
  'company.edit-siret': 'SIRET modifié',
  'company.delete': 'Dossier supprimé',
  ...exerciseActions,
  ...missionActions,
  ...billingActions,
  'company.add-portage-customer': 'Devenue cliente de portage',
  'company.restore': 'Dossier restauré',
  'company.request-edit': 'Modification demandée',
  'company.decide-request': 'Demande de modification traitée',
  'company.merge': 'Dossiers fusionnés',
  'company.merged': 'Fusionné dans un autre dossier',
  'company.tell-apart': 'Distingué d’un autre dossier',
  'company.mandate': 'Mandat ajouté',
  'company.mandate-edit': 'Mandat corrigé',
  'company.mandate-end': 'Mandat terminé',
  'company.mandate-renew': 'Mandat renouvelé',
  'company.movement': 'Mouvement de titres inscrit',
};

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
