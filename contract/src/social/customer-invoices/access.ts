import { signedIn } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

/** Those who find the invoices of the client space in their menu enter them. */
export const mayEnterCustomerInvoices = opens('SuiviSocial.factures-clients-espace-pro');

/** Customers, of the companies that they direct; of the staff nobody directs any. */
export const ownInvoices = signedIn;
