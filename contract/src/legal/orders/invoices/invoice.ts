import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { emailPattern } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import { groupKeys } from '#contract/legal/formality-types/formality-type.ts';
import { PriceLine } from '#contract/legal/formality-types/price.ts';
import { page, sorting } from '#contract/paging.ts';
import { optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

export const invoiceStates = {
  Draft: 'Brouillon',
  Issued: 'Émise',
  Paid: 'Réglée',
  Credited: 'Créditée',
} as const;
export type InvoiceState = keyof typeof invoiceStates;

export const invoiceStateKeys = Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]];

/** How it is paid (specification 3, section 9): 'Sample' is direct debit (sic); by card it is paid through its link alone. */
export const paymentMethods = { Check: 'Chèque', Sample: 'Prélèvement', Transfer: 'Virement' } as const;
export const allMethods = { ...paymentMethods, Card: 'Carte' } as const;

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

const text = z.string().nullable();
const cents = z.number().int();

const told = {
  ...recordMarks,
  /** Null until it is issued. */
  Number: text,
  IsCreditNote: z.boolean(),
  /** The day on which it was issued. */
  Date: text,
  DueOn: text,
  OrderId: RecordId,
  OrderNumber: z.string(),
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
};

export const InvoiceLine = z.object(told);
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** An invoice of a formality: frozen with its PDF from the day on which it is issued. Amounts in cents. */
export const Invoice = z.object({
  ...told,
  Email: z.string(),
  Address: text,
  Comment: text,
  Lines: z.array(PriceLine),
  /** Of a credit note, the invoice that it takes back; of a credited invoice its credit note. */
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
});
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

export const Payment = z.strictObject(
  {
    Method: z.enum(keysOf(paymentMethods), 'Moyen de paiement obligatoire.'),
    PaidOn: requiredDate('Date de paiement obligatoire.').refine(
      (day) => day <= todayInParis(),
      'Cette date ne peut pas être à venir.',
    ),
    AmountCents: z.number('Montant invalide.').int('Au plus 2 décimales.').positive('Montant invalide.'),
    Reference: optionalText(100),
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

/** The sums speak of the filtered list; credit notes count as what they take back. */
export const InvoiceListAnswer = z.object({
  Items: z.array(InvoiceLine),
  TotalCount: z.number().int(),
  TotalTTC: cents,
  TotalPaid: cents,
  TotalDue: cents,
  TotalOverdue: z.number().int(),
  TotalDrafts: z.number().int(),
});

export const SynthesisFilters = z.strictObject({
  Year: z.number().int().min(1990).max(2199),
  IdCabinet: RecordId.nullish(),
  GroupCode: z.enum(groupKeys).nullish(),
});

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
