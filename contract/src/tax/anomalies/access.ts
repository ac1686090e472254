import { rolesOnly } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

export const mayKeepVisaAnomalies = opens('Visafiscal.anomaly-visafiscal');

export const mayKeepVisaQuestions = opens('Visafiscal.questions-management');

/** Those who prepare the reviews; the document has no menu entry for their anomalies. */
export const mayKeepEcfAnomalies = rolesOnly(
  ['ADMINSTRATOR', 'ECF', 'CHEF_MISSION', 'EXPERT_COMPTABLE', 'COMPTABLE', 'AIDE_COMPTABLE'],
  'anomaly-ecf',
);
