import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging, sorting } from '#contract/paging.ts';
import { editMarks, optionalText, RecordId, recordMarks } from '#contract/record.ts';
import { isBankDay } from '#contract/sepa.ts';
import { mandateStates } from './mandate.ts';

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

/** How far a direct debit has come; a notice that the mail server refused has told nobody. */
export const debitStates = {
  A_PREVENIR: 'À prévenir',
  PREVENU: 'Prévenu',
  MAIL_EN_ERREUR: 'Mail en erreur',
  PRELEVE: 'Prélevé',
  REJETE: 'Rejeté',
  ANNULE: 'Annulé',
} as const;
export type DebitState = keyof typeof debitStates;

export const debitColumns = ['Jour', 'Client', 'Facture', 'Montant'] as const;

const filters = {
  /** A part of the customer's name or of the invoice's number. */
  Text: z.string().trim().max(100).nullish(),
  Du: LegalDate.nullish(),
  Au: LegalDate.nullish(),
  Etat: z.enum(keysOf(debitStates), 'État inconnu.').nullish(),
  IsMandatManquant: z.boolean().nullish(),
  IdCabinet: RecordId.nullish(),
};

export const DebitFilters = z.strictObject(filters);
export type DebitFilters = z.output<typeof DebitFilters>;
export const DebitListRequest = z.strictObject({ ...filters, ...paging(debitColumns) });
export const DebitExportRequest = z.strictObject({ ...filters, ...sorting(debitColumns) });
export type DebitExportRequest = z.output<typeof DebitExportRequest>;

const cents = z.number().int();
const text = z.string().nullable();

/** A direct debit of an invoice. */
export const DebitLine = z.object({
  ...recordMarks,
  Client: KeyValue,
  Cabinet: KeyValue,
  Facture: KeyValue,
  Montant: cents,
  Jour: z.string(),
  Etat: z.enum(keysOf(debitStates)),
  Rum: text,
  /** Of the mandate that it is, or would be, collected with; none: there is none. */
  Mandat: z.enum(keysOf(mandateStates)).nullable(),
  PreavisLe: text,
  PreavisA: text,
  /** When a mandate was last asked for. */
  MandatDemandeLe: text,
  Lot: text,
  /** When it was collected or given back. */
  Le: text,
  Motif: text,
  /** Collected beyond what was left to pay by then. */
  Excedent: cents,
});
export type DebitLine = z.infer<typeof DebitLine>;

export const DebitListAnswer = z.object({
  Items: z.array(DebitLine),
  TotalCount: z.number().int(),
  TotalMontant: cents,
  TotalAPrevenir: z.number().int(),
  TotalSansMandat: z.number().int(),
  TotalEnErreur: z.number().int(),
});

export const collectionDay = requiredDate('Jour du prélèvement obligatoire.').pipe(
  z.string().refine(isBankDay, 'Les banques n’exécutent rien ce jour-là\u202f: choisissez un jour ouvré.'),
);

/** Invoices of a cabinet that are due on the day, of customers who pay by direct debit. */
export const DebitsToPrepare = z.strictObject(
  {
    IdCabinet: z.number('Cabinet obligatoire.').int().positive('Cabinet obligatoire.'),
    Jour: collectionDay,
  },
  { error: 'Données invalide.' },
);

/** At most so many debits are announced at once: one transaction. */
const mostNotices = 500;

export const NoticesRequest = z.strictObject({
  Ids: z
    .array(RecordId)
    .min(1, 'Choisissez au moins un prélèvement.')
    .max(mostNotices, `Maximum ${mostNotices} prélèvements.`),
  /** Said after the invoices. */
  Message: optionalText(2000),
  /** Tells what would be sent, and sends nothing. */
  Apercu: z.boolean().default(false),
});

/** One mail a customer and day, with all its invoices; what is not announced, with every reason. */
export const NoticesAnswer = z.object({
  Mails: z.array(
    z.object({ Client: z.string(), Email: z.string(), Objet: z.string(), Paragraphes: z.array(z.string()) }),
  ),
  Refus: z.array(
    z.object({ Id: RecordId, Client: z.string(), Facture: z.string(), Motifs: z.array(z.string()) }),
  ),
});

export const DebitStep = z.strictObject(editMarks);
