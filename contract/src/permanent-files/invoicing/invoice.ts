import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { KeyValue } from '#contract/key-value.ts';
import { editMarks, optionalEmail, optionalText, RecordId, recordMarks } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';
import { InvoicedLine } from './lines.ts';

export const invoiceStates = {
  Draft: 'Brouillon',
  Issued: 'Émise',
  Paid: 'Réglée',
  Credited: 'Créditée',
} as const;
export type InvoiceState = keyof typeof invoiceStates;

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

export const invoiceStateKeys = keysOf(invoiceStates);

/** How it is paid (specification 3, section 9): 'Sample' is direct debit (sic); by card it is paid through its link alone. */
export const paymentMethods = { Check: 'Chèque', Sample: 'Prélèvement', Transfer: 'Virement' } as const;
export const allMethods = { ...paymentMethods, Card: 'Carte' } as const;

const text = z.string().nullable();
const cents = z.number().int();

/** What a list tells of an invoice, whoever issues it. Amounts in cents. */
export const toldOfInvoice = {
  ...recordMarks,
  /** Null until it is issued. */
  Number: text,
  IsCreditNote: z.boolean(),
  /** The day on which it was issued. */
  Date: text,
  DueOn: text,
  Societe: KeyValue.nullable(),
  Client: z.string(),
  Object: z.string(),
  State: z.enum(invoiceStateKeys),
  IsOverdue: z.boolean(),
  HT: cents,
  TVA: cents,
  Debours: cents,
  TTC: cents,
  Paid: cents,
  /** What credit notes have taken back of it. */
  Credited: cents,
};

/** What is told of one invoice beside. */
export const detailsOfInvoice = {
  Email: z.string(),
  Address: text,
  Comment: text,
  /** Of a credit note, the invoice that it takes back; of a credited invoice its credit notes. */
  CreditedBy: text,
  /** The link by which it may be paid now. */
  Link: z
    .object({ LinkId: z.uuid(), Email: z.string(), ExpiresAt: z.string(), IsCardOpen: z.boolean() })
    .nullable(),
  Payments: z.array(
    z.object({
      Id: RecordId,
      Method: z.enum(keysOf(allMethods)),
      PaidOn: z.string(),
      AmountCents: cents,
      Reference: text,
    }),
  ),
};

const AnyInvoice = z.object({ ...toldOfInvoice, ...detailsOfInvoice, Lines: z.array(InvoicedLine) });
/** An invoice of whatever kind: frozen with its PDF from the day on which it is issued. */
export type AnyInvoice = z.infer<typeof AnyInvoice>;

/** Left to pay of an invoice, in cents. */
export const remainingOf = ({ TTC, Paid, Credited, State }: Owed): number =>
  State === 'Issued' ? TTC - Paid - Credited : 0;

type Owed = Pick<AnyInvoice, 'TTC' | 'Paid' | 'Credited' | 'State'>;

const Payment = z.strictObject(
  {
    Method: z.enum(keysOf(paymentMethods), 'Moyen de paiement obligatoire.'),
    PaidOn: requiredDate('Date de paiement obligatoire.').refine(
      (day) => day <= todayInParis(),
      'Cette date ne peut pas être à venir.',
    ),
    AmountCents: z.number('Montant invalide.').int(wholeCents).positive('Montant invalide.'),
    Reference: optionalText(100),
  },
  { error: 'Données invalide.' },
);

/**
 * Issues a draft ('Issued'), keeps a payment ('Paid', which it is only once nothing is left to pay), or takes an invoice
 * back by a credit note ('Credited', with why).
 */
export const InvoiceStatusRequest = z.strictObject({
  Id: RecordId,
  Version: z.number().int().positive().optional(),
  State: z.enum(invoiceStateKeys, 'État obligatoire.'),
  Motive: optionalText(500),
  Payment: Payment.nullish(),
});

export const InvoicedLines = z
  .array(InvoicedLine)
  .min(1, 'Au moins une ligne.')
  .max(30, 'Au plus 30 lignes.');

/** The same where these lines of it may be taken back instead of all. */
export const InvoiceStatusInPartRequest = InvoiceStatusRequest.extend({ Lines: InvoicedLines.nullish() });

export const InvoiceStatusAnswer = z.object({
  Id: RecordId,
  State: z.enum(invoiceStateKeys),
  Number: text,
  /** Left to pay, in cents. */
  Remaining: cents,
  Version: z.number().int(),
});

/** Mails the issued PDF to the customer. */
export const InvoiceToSend = z.strictObject({
  ...editMarks,
  Email: optionalEmail,
  Message: optionalText(1000),
});
export const SentInvoice = z.object({ Id: RecordId, Version: z.number().int(), Email: z.string() });

/** The sums of a list of invoices; credit notes count as what they take back. */
export const invoiceSums = {
  TotalCount: z.number().int(),
  TotalTTC: cents,
  TotalPaid: cents,
  TotalDue: cents,
  TotalOverdue: z.number().int(),
  TotalDrafts: z.number().int(),
};
