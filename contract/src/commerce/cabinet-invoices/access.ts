import { opens, opensTo } from '#contract/access/permissions.ts';

const invoices = 'GestComm.cabinet-invoice';

/** Those who find the firm's invoices in their menu. */
export const mayReadCabinetInvoices = opens(invoices);

/** Those who run files, and the invoicing service. */
export const mayKeepCabinetInvoices = opensTo(invoices, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
  'FACTURATION',
]);
