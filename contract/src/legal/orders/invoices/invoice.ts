import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { emailPattern } from '#contract/identity/auth/fields.ts';
import { groupKeys } from '#contract/legal/formality-types/formality-type.ts';
import { page, sorting } from '#contract/paging.ts';
import {
  detailsOfInvoice,
  invoiceStateKeys,
  invoiceSums,
  toldOfInvoice,
} from '#contract/permanent-files/invoicing/invoice.ts';
import { PriceLine } from '#contract/permanent-files/invoicing/lines.ts';
import { optionalText, RecordId, requiredText } from '#contract/record.ts';

/** What a list tells of an invoice of a formality. */
export const InvoiceLine = z.object({ ...toldOfInvoice, OrderId: RecordId, OrderNumber: z.string() });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** An invoice of a formality: frozen with its PDF from the day on which it is issued. Amounts in cents. */
export const Invoice = InvoiceLine.extend({ ...detailsOfInvoice, Lines: z.array(PriceLine) });
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceToEdit = z.strictObject(
  {
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    Client: requiredText(150, 'Client obligatoire.'),
    Email: requiredText(100, 'Email obligatoire.').regex(emailPattern, 'Format invalide.'),
    Address: optionalText(300),
    Comment: optionalText(1000),
    Lines: z.array(PriceLine).min(1, 'Au moins une ligne.').max(30, 'Au plus 30 lignes.'),
  },
  { error: 'Données invalide.' },
);

export const InvoiceFilters = z.strictObject({
  /** Number, order, customer. */
  Text: z.string().trim().max(100).nullish(),
  IdSociete: RecordId.nullish(),
  State: z.array(z.enum(invoiceStateKeys)).max(invoiceStateKeys.length).nullish(),
  IdCabinet: RecordId.nullish(),
  OrderId: RecordId.nullish(),
  /** By the day on which it was issued. */
  From: LegalDate.nullish(),
  To: LegalDate.nullish(),
  IsOverdue: z.boolean().nullish(),
  ...sorting(['Number', 'Client', 'TTC', 'DueOn']),
});
export type InvoiceFilters = z.output<typeof InvoiceFilters>;

export const InvoiceListRequest = InvoiceFilters.extend(page());

/** The sums speak of the filtered list. */
export const InvoiceListAnswer = z.object({ Items: z.array(InvoiceLine), ...invoiceSums });

export const SynthesisFilters = z.strictObject({
  Year: z.number().int().min(1990).max(2199),
  IdCabinet: RecordId.nullish(),
  GroupCode: z.enum(groupKeys).nullish(),
});

const cents = z.number().int();

/** What was issued in a month, in one state. */
export const SynthesisRow = z.object({
  Month: z.number().int(),
  State: z.enum(invoiceStateKeys),
  Count: z.number().int(),
  HT: cents,
  TVA: cents,
  Debours: cents,
  TTC: cents,
  Paid: cents,
  Due: cents,
});
export type SynthesisRow = z.infer<typeof SynthesisRow>;
