import type { AnyInvoice } from '#contract/permanent-files/invoicing/invoice.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { recordStore } from '#server/platform/records/record-store.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { InvoiceKey, StoredInvoice } from './invoice-record.ts';
import type { Issuer } from './issuer.ts';

/** What an invoice's life is noted in: a change by somebody of the firm. */
export type InvoiceContext = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

interface Told {
  clientId: number;
  invoiceId: number;
  what: 'invoice' | 'payment' | 'reminder' | 'formal-notice';
  /** None where nobody of the firm did it, such as a payment by card. */
  userId?: number | undefined;
  comment: string;
}

interface Series {
  invoice: string;
  creditNote: string;
}

/** A kind of invoices: what differs between formalities, the firm's own and portage. All the rest is alike. */
export interface InvoiceKind<Stored extends StoredInvoice = StoredInvoice> {
  key: InvoiceKey;
  /** What the journal calls it. */
  entity: string;
  /** Letters that numbers begin with: each is a series of its own, which begins anew every year. */
  series: Series | ((invoice: Stored) => Series);
  /** What its PDF is kept under. */
  fileParent: string;
  store: ReturnType<typeof recordStore<Stored>>;
  /** An invoice that the session's user may read. @throws AppError 404 */
  read(db: Db, session: Session, id: number, lock?: boolean): Promise<Stored>;
  /** Who issues it, and what the customer's register says of them. */
  issuerOf(db: Db, clientId: number, invoice: Stored): Promise<Issuer>;
  /** Days to pay that were agreed with the customer; the parameter's where there are none. */
  paymentDaysOf?(db: Db, clientId: number, invoice: Stored): Promise<number | null>;
  /** Further facts on the PDF, such as the order's number. */
  factsOf?(invoice: Stored): [label: string, value: string | null][];
  /** What a credit note takes over beside the customer. */
  belongingOf(invoice: Stored): object;
  /** What an unissued one is called on its PDF's name. */
  draftNameOf(invoice: Stored): string;
  /** Notes in the kind's own history what became of an invoice. */
  tell?(db: Db, told: Told): Promise<unknown>;
}

/** What whoever keeps a payment needs of a kind. */
export type Teller = Pick<InvoiceKind, 'tell'>;

/** The kinds by the key that a row has. */
export type InvoiceKinds = Readonly<Partial<Record<InvoiceKey, Teller>>>;

/** @throws Error for a kind that was not handed in */
export function kindOf(kinds: InvoiceKinds, { Kind }: { Kind: InvoiceKey }): Teller {
  const kind = kinds[Kind];
  if (!kind) throw new Error(`no kind of invoices is called ${Kind}`);
  return kind;
}

/** What an invoice is called. */
export const nameOfInvoice = ({
  Number: number,
  IsCreditNote,
}: Pick<AnyInvoice, 'Number' | 'IsCreditNote'>) => `${IsCreditNote ? 'Avoir' : 'Facture'} ${number}`;
