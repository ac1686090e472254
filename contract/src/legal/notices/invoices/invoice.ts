import { z } from 'zod';
import { inOrder, requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { RecordId, recordMarks, requiredText } from '#contract/record.ts';

/** How far a support's invoice is: it follows from its notices, its payment and its contest. */
export const noticeInvoiceStates = {
  A_RAPPROCHER: 'À rapprocher',
  RAPPROCHEE: 'Rapprochée',
  REFACTUREE: 'Refacturée',
  PAYEE: 'Payée',
  CONTESTEE: 'Contestée',
} as const;
export type NoticeInvoiceState = keyof typeof noticeInvoiceStates;

const stateKeys = Object.keys(noticeInvoiceStates) as [NoticeInvoiceState, ...NoticeInvoiceState[]];

const text = z.string().nullable();
const cents = z.number().int();
const amount = z
  .number('Montant obligatoire.')
  .int(wholeCents)
  .min(0, 'Montant invalide.')
  .max(100_000_000, 'Montant invalide.');

/** A support's invoice to enter (Id absent or 0) or to change. */
export const NoticeInvoiceToSave = z
  .strictObject(
    {
      Id: z.number().int().min(0).nullish(),
      Version: z.number().int().positive().nullish(),
      IdSupport: z.number('Support obligatoire.').int().positive('Support obligatoire.'),
      Numero: requiredText(60, 'Numéro obligatoire.'),
      Date: requiredDate('Date obligatoire.'),
      Echeance: requiredDate('Échéance obligatoire.'),
      /** In cents. */
      HT: amount.min(1, 'Montant invalide.'),
      TVA: amount,
    },
    { error: 'Données invalide.' },
  )
  .superRefine(inOrder('Date', 'Echeance', 'L’échéance précède la date de la facture.'));

/** A notice that the invoice asks for: at the tariff, and what is asked. */
export const BilledNotice = z.object({
  Id: RecordId,
  Number: z.string(),
  Client: z.string(),
  /** By the tariff, in cents. */
  Tarif: cents.nullable(),
  /** What the support asks for it, in cents; null of one that is proposed. */
  HT: cents.nullable(),
  /** The invoice on which the customer is charged: its number, or 'Brouillon'. */
  RefactureeSur: text,
});
export type BilledNotice = z.infer<typeof BilledNotice>;

export const NoticeInvoice = z.object({
  ...recordMarks,
  IdSupport: RecordId,
  Support: KeyValue,
  Numero: z.string(),
  Date: z.string(),
  Echeance: z.string(),
  HT: cents,
  TVA: cents,
  TTC: cents,
  State: z.enum(stateKeys),
  EnRetard: z.boolean(),
  HasFile: z.boolean(),
  PayeeLe: text,
  Reference: text,
  Motive: text,
  Annonces: z.array(BilledNotice),
  /** Asked for more than the tariff says, in cents; null while it is not matched or a tariff is not known. */
  Ecart: cents.nullable(),
});
export type NoticeInvoice = z.infer<typeof NoticeInvoice>;

export const NoticeInvoiceFilters = z.strictObject({
  /** Number, support or customer. */
  Text: z.string().trim().max(100).nullish(),
  State: z.enum(stateKeys).nullish(),
  IdSupport: RecordId.nullish(),
  /** Not all of it is charged to customers. */
  IsNonRefacturee: z.boolean().nullish(),
  IsEnRetard: z.boolean().nullish(),
  ...sorting(['Numero', 'Date', 'Echeance', 'TTC']),
});
export type NoticeInvoiceFilters = z.output<typeof NoticeInvoiceFilters>;

export const NoticeInvoiceListRequest = NoticeInvoiceFilters.extend(page());
export const NoticeInvoiceListAnswer = z.object({
  Items: z.array(NoticeInvoice),
  TotalCount: z.number().int(),
  TotalARapprocher: z.number().int(),
  TotalNonRefacturees: z.number().int(),
  TotalEnRetard: z.number().int(),
  /** Left to pay, in cents. */
  TotalDu: cents,
});

/** What each notice comes to; together they are the invoice before VAT. */
export const MatchedNotices = z
  .array(z.strictObject({ Id: RecordId, HT: amount }), 'Annonce obligatoire.')
  .max(50, 'Au plus 50 annonces.');
