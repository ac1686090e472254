import { opens, opensTo } from '#contract/access/permissions.ts';

const followUp = 'GestComm.cabinet-invoice-suivi';

/** Those who find the follow-up of invoices in their menu. */
export const mayFollowInvoices = opens(followUp);

/** Who hands invoices over to the platform. */
export const mayTransmit = opensTo(followUp, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
  'FACTURATION',
]);
