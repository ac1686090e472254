import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { InvoiceHistory } from '#contract/permanent-files/invoicing/events.ts';
import {
  detailsOfInvoice,
  InvoicedLines,
  invoiceSums,
  toldOfInvoice,
} from '#contract/permanent-files/invoicing/invoice.ts';
import { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { editMarks, optionalEmail, optionalText, RecordId, requiredText } from '#contract/record.ts';

/** How far an invoice of the firm has come; what is told of an unpaid one is the last that was done about it. */
export const invoiceSteps = {
  Draft: 'Brouillon',
  Issued: 'Émise',
  Sent: 'Transmise',
  PartlyPaid: 'Réglée en partie',
  Reminded: 'Relancée',
  FormalNotice: 'En demeure',
  Paid: 'Réglée',
  Credited: 'Créditée',
} as const;
export type InvoiceStep = keyof typeof invoiceSteps;

const invoiceStepKeys = Object.keys(invoiceSteps) as [InvoiceStep, ...InvoiceStep[]];

/** What the list tells of an invoice or credit note of the firm. */
export const CabinetInvoiceLine = z.object({
  ...toldOfInvoice,
  Step: z.enum(invoiceStepKeys),
  /** The day on which it was last mailed. */
  SentOn: z.string().nullable(),
});
export type CabinetInvoiceLine = z.infer<typeof CabinetInvoiceLine>;

/** An invoice that the firm issues to a company whose file it keeps. Amounts in cents. */
export const CabinetInvoice = CabinetInvoiceLine.extend({
  ...detailsOfInvoice,
  Lines: z.array(InvoicedLine),
  /** Who issues it; none: the cabinet that follows the company. */
  Cabinet: KeyValue.nullable(),
  NumeroCommande: z.string().nullable(),
  MotifExoneration: z.string().nullable(),
  History: InvoiceHistory,
});
export type CabinetInvoice = z.infer<typeof CabinetInvoice>;

const invalid = { error: 'Données invalide.' };

const fields = {
  /** None: the one that invoices the company, else the one that follows it. */
  IdCabinet: RecordId.nullish(),
  Object: requiredText(200, 'Objet obligatoire.'),
  /** Left empty, what the file's billing says. */
  Email: optionalEmail,
  Address: optionalText(300),
  NumeroCommande: optionalText(50),
  /** Where a line is exempt: the provision of the law. */
  MotifExoneration: optionalText(200),
  Comment: optionalText(1000),
  Lines: InvoicedLines,
};

export const CabinetInvoiceToAdd = z.strictObject(
  {
    IdSociete: z.number('Société obligatoire.').int().positive('Société obligatoire.'),
    /** Left empty: the company's name. */
    Client: optionalText(150),
    ...fields,
  },
  invalid,
);

/** Of a draft all of it; once it is issued its e-mail and comment alone. */
export const CabinetInvoiceToEdit = z.strictObject(
  { ...editMarks, Client: requiredText(150, 'Client obligatoire.'), ...fields },
  invalid,
);

const cents = z.number('Montant invalide.').int(wholeCents).min(0, 'Montant invalide.');

export const CabinetInvoiceFilters = z.strictObject({
  /** Number, customer, object. */
  Text: z.string().trim().max(100).nullish(),
  IdSociete: RecordId.nullish(),
  IdCabinet: RecordId.nullish(),
  Step: z.array(z.enum(invoiceStepKeys)).max(invoiceStepKeys.length).nullish(),
  IsCreditNote: z.boolean().nullish(),
  IsOverdue: z.boolean().nullish(),
  /** Totals including VAT, in cents. */
  TTCMin: cents.nullish(),
  TTCMax: cents.nullish(),
  /** By the day on which it was issued. */
  From: LegalDate.nullish(),
  To: LegalDate.nullish(),
  ...sorting(['Number', 'Client', 'TTC', 'DueOn']),
});
export type CabinetInvoiceFilters = z.output<typeof CabinetInvoiceFilters>;

export const CabinetInvoiceListRequest = CabinetInvoiceFilters.extend(page());
export const CabinetInvoiceListAnswer = z.object({ Items: z.array(CabinetInvoiceLine), ...invoiceSums });
