import type { AnyInvoice } from '#contract/permanent-files/invoicing/invoice.ts';

/** An invoice of whatever kind, as a dialog about it knows it. */
type DialogInvoice = Pick<AnyInvoice, 'Id' | 'Version' | 'TTC' | 'Paid' | 'Credited' | 'State'>;

/** What a dialog of one invoice is opened with. */
export interface InvoiceDialogProps {
  invoice: DialogInvoice;
  /** What it is called. */
  name: string;
  /** Makes the kind's own call with a request about its state. */
  update: (request: never) => Promise<unknown>;
  onClose: () => void;
}
