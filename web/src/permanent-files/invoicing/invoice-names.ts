import type { AnyInvoice } from '#contract/permanent-files/invoicing/invoice.ts';

/** Why an invoice is not deleted: once issued it stays, and a credit note takes it back. */
export const whyInvoiceStays = ({ Number: number }: { Number: string | null }): string | undefined =>
  number === null ? undefined : 'Une facture émise ne se supprime pas\u202f: elle se crédite.';

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

interface NamedInvoice {
  Number: string | null;
  IsCreditNote: boolean;
  Client: string;
}

/** What an invoice is called: by its number, or its customer while it has none. */
export const invoiceName = ({ Number: number, IsCreditNote, Client }: NamedInvoice): string =>
  number === null ? `Brouillon pour ${Client}` : `${IsCreditNote ? 'Avoir' : 'Facture'} ${number}`;
