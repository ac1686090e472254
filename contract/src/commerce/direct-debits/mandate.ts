import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { compact, isBic, isIban, optionalIdentifier } from '#contract/identifiers.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { editMarks, optionalEmail, optionalText, RecordId, recordMarks } from '#contract/record.ts';
import { debitFormats, isIcs, isRum, mandateKinds } from '#contract/sepa.ts';
import { todayInParis } from '#contract/today.ts';

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

/** What may be said of a mandate on a day. */
export const mandateStates = { ACTIF: 'Actif', CADUC: 'Caduc', REVOQUE: 'Révoqué' } as const;
export type MandateState = keyof typeof mandateStates;

const filters = {
  /** A part of the customer's name or of the reference. */
  Text: z.string().trim().max(100).nullish(),
  IdSociete: RecordId.nullish(),
  IdCabinet: RecordId.nullish(),
  Etat: z.enum(keysOf(mandateStates), 'État inconnu.').nullish(),
};

export const MandateListRequest = z.strictObject({ ...filters, ...page() });

const text = z.string().nullable();

/** A customer's leave to be debited. */
export const Mandate = z.object({
  ...recordMarks,
  Societe: KeyValue,
  Cabinet: KeyValue,
  Ics: text,
  Rum: z.string(),
  Nature: z.enum(keysOf(mandateKinds)),
  Titulaire: z.string(),
  /** Country, key and last four signs. */
  Iban: z.string(),
  Bic: text,
  SigneLe: z.string(),
  /** The signed paper, among the company's documents. */
  IdDocument: RecordId.nullable(),
  PreavisJours: z.number().int().nullable(),
  RevoqueLe: text,
  DernierPrelevement: text,
  /** From the day after it may not be used any more, unless it is used before. */
  CaducLe: z.string(),
  Etat: z.enum(keysOf(mandateStates)),
});
export type Mandate = z.infer<typeof Mandate>;

export const MandateListAnswer = z.object({
  Items: z.array(Mandate),
  TotalCount: z.number().int(),
  TotalCaducs: z.number().int(),
});

/** A mandate that was signed; its IBAN never changes: another account is another mandate. */
export const MandateToAdd = z.strictObject(
  {
    IdSociete: z.number('Société obligatoire.').int().positive('Société obligatoire.'),
    IdCabinet: z.number('Cabinet obligatoire.').int().positive('Cabinet obligatoire.'),
    /** None: the next one of the company, as its form has it. */
    Rum: optionalText(35).refine(
      (rum) => !rum || isRum(rum),
      'Lettres, chiffres et / - ? : ( ) . , + sans espace.',
    ),
    Nature: z.enum(keysOf(mandateKinds), 'Nature obligatoire.'),
    Titulaire: optionalText(70),
    /** None: the one of the company's billing. */
    Iban: z
      .string()
      .max(50, 'IBAN invalide.')
      .transform((typed) => compact(typed) || null)
      .refine((iban) => iban === null || isIban(iban), 'IBAN invalide.')
      .nullish(),
    Bic: optionalIdentifier(isBic, 'BIC invalide.', 20),
    SigneLe: requiredDate('Date de signature obligatoire.').refine(
      (day) => day <= todayInParis(),
      'Cette date n’est pas venue.',
    ),
    /** The signed paper, among the company's. */
    IdDocument: RecordId.nullish(),
    /** Days of notice that were agreed. */
    PreavisJours: z
      .number()
      .int('Nombre entier.')
      .min(1, 'De 1 à 30 jours.')
      .max(30, 'De 1 à 30 jours.')
      .nullish(),
  },
  { error: 'Données invalide.' },
);

export const MandateStep = z.strictObject(editMarks);

/** What a cabinet collects with. */
export const Creditor = z.object({
  IdCabinet: RecordId,
  Nom: z.string(),
  Ics: text,
  Format: z.enum(keysOf(debitFormats)),
  /** Of the cabinet's own account, masked; none: its record wants one. */
  Iban: text,
});
export type Creditor = z.infer<typeof Creditor>;

export const CreditorToSave = z.strictObject({
  IdCabinet: RecordId,
  Ics: z
    .string('ICS obligatoire.')
    .max(50, 'ICS invalide.')
    .transform(compact)
    .refine((ics) => ics !== '', 'ICS obligatoire.')
    .refine((ics) => ics === '' || isIcs(ics), 'ICS invalide.'),
  Format: z.enum(keysOf(debitFormats), 'Format inconnu.').default('08'),
});

/** A mandate that is asked of a customer, by mail with its form. */
export const MandateAsked = z.strictObject({
  IdSociete: RecordId,
  IdCabinet: RecordId,
  /** None: where the company's invoices go. */
  Email: optionalEmail,
});

export const MandateFormRequest = z.strictObject({ IdSociete: RecordId, IdCabinet: RecordId });
