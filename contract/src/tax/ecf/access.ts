import { rolesOnly } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

/** Those who find the register in their menu. */
export const mayFollowEcf = opens('Ecf.ecf');

/** Those who prepare a file, from the register or from the company's page. */
export const mayPrepareEcf = rolesOnly(
  ['ADMINSTRATOR', 'ECF', 'CHEF_MISSION', 'EXPERT_COMPTABLE', 'COMPTABLE', 'AIDE_COMPTABLE'],
  'registre-ecf',
);

/** Who answers for the report. */
export const mayValidateEcf = rolesOnly(['EXPERT_COMPTABLE'], 'registre-ecf');
