import { rolesOnly } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

export const mayKeepVisaAnomalies = opens('Visafiscal.anomaly-visafiscal');

export const mayKeepVisaQuestions = opens('Visafiscal.questions-management');

/** Those who prepare the reviews; the document has no menu entry for their anomalies. */
export const mayKeepEcfAnomalies = rolesOnly(
  ['ADMINSTRATOR', 'ECF', 'CHEF_MISSION', 'EXPERT_COMPTABLE', 'COMPTABLE', 'AIDE_COMPTABLE'],
  'anomaly-ecf',
);

/** Whoever has a portfolio reads what was found in the files that they follow, in either register. */
export const mayFollowAnomalies = opens('Portefeuille.suivi-anomaly');
