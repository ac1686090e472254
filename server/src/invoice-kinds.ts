import { cabinetInvoices } from './commerce/cabinet-invoices/cabinet-invoices.ts';
import { formalityInvoices } from './legal/orders/invoices/formality-invoices.ts';
import type { InvoiceKinds } from './permanent-files/invoicing/invoice-kind.ts';

/** Whoever issues invoices: what a payment link or a card settles is one of theirs. */
export const invoiceKinds: InvoiceKinds = { FORMALITY: formalityInvoices, CABINET: cabinetInvoices };
