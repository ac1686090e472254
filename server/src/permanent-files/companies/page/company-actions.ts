import { billingActions } from '../billing/billing-labels.ts';
import { exerciseActions } from '../exercises/exercise-labels.ts';
import { missionActions } from '../team/mission-labels.ts';

/** What other areas do to a file. What vigilance looks for is confidential: its searches keep no name here. */
const ofOtherAreas = {
  'company.annual-accounts': 'Comptes annuels suivis',
  'company.copy-budget': 'Budgets copiés',
  'company.directory-differences': 'Écart avec Sirene traité',
  'fec.upload': 'FEC importé',
  'fec.confirm': 'FEC confirmé',
  'fec.abandon': 'FEC abandonné',
  'fec.review': 'Revue des écritures lancée',
  'fec.decide': 'Remarques de la revue traitées',
  'bilan.add': 'Bouclages commencés',
  'bilan.edit': 'Bouclages modifiés',
  'vat-declaration.edit': 'Déclaration de TVA modifiée',
  'vat-declaration.certificate': 'Certificat de TVA retiré',
  'vat-notice.remind': 'Rappel de TVA envoyé',
  'vat-notice.stop': 'Avis de TVA arrêtés ou repris',
  'vat-passage.plan': 'Fin du CA12 préparée',
  'cfe.send': 'Avis de CFE envoyé',
  'payslip-count.correct': 'Bulletins d’un mois corrigés',
  'dsn.import': 'Fichier DSN déposé ici',
  'dsn.deposit': 'DSN déposée',
  'dsn.outcome': 'Suite d’une DSN indiquée',
  'dsn.remove-file': 'Fichier DSN retiré',
  'dsn.waive': 'DSN sans objet, ou attendue de nouveau',
  'dsn-return.import': 'Retour de DSN lu',
  'dsn-return.read': 'Retour de DSN marqué lu',
  'dsn-return.correct': 'Retour de DSN corrigé',
  'payslip-count.anomaly': 'Anomalie de bulletins traitée',
};

/** What the journal's actions on a company are called on screen. */
export const companyActions: Readonly<Record<string, string>> = {
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
  ...ofOtherAreas,
};
