import { rolesOnly } from '#contract/access/access.ts';

/** Those who order formalities, and the invoicing service. */
export const mayInvoice = rolesOnly(
  ['ADMINSTRATOR', 'JURIDIQUE', 'EXPERT_COMPTABLE', 'DIRIGEANT', 'CHEF_MISSION', 'FACTURATION'],
  'type-formalite',
);
