import { opens, opensTo } from '#contract/access/permissions.ts';

const plans = 'GestComm.cabinet-periodic-invoice';

/** Those who find periodic invoices in their menu. */
export const mayReadPlans = opens(plans);

/** Those who run files, and the invoicing service. */
export const mayKeepPlans = opensTo(plans, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
  'FACTURATION',
]);
