import { opens, opensTo } from '#contract/access/permissions.ts';

const invoices = 'PortageSalarial.portage-salarial-invoice';

/** Those who find the invoices of portage in their menu. */
export const mayReadPortageInvoices = opens(invoices);

/** Those who issue them: not those who only follow the leave. */
export const mayKeepPortageInvoices = opensTo(invoices, [
  'PORTAGE_SALARIAL',
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);

/** Those who find the summary of what is billed in their menu. */
export const mayReadBillingSummary = opens('PortageSalarial.synthese-facturation-portage');
