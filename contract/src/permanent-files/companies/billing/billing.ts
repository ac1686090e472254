import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { compact, isBic, isIban } from '#contract/identifiers.ts';
import { KeyValue } from '#contract/key-value.ts';
import {
  AddressToSave,
  editMarks,
  optionalEmail,
  optionalText,
  RecordId,
  recordMarks,
  StoredAddress,
} from '#contract/record.ts';

/** 'Sample' is direct debit (prélèvement), spelt so (sic). */
export const paymentMeans = { Check: 'Chèque', Sample: 'Prélèvement', Transfer: 'Virement' } as const;

export const billingPeriods = {
  MENSUELLE: 'Mensuelle',
  TRIMESTRIELLE: 'Trimestrielle',
  ANNUELLE: 'Annuelle',
} as const;

/** Of a SEPA direct debit mandate. */
export const mandateStates = { EN_ATTENTE: 'En attente', SIGNE: 'Signé', REVOQUE: 'Révoqué' } as const;

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

const grouped = (isValid: (text: string) => boolean, message: string) =>
  z
    .string()
    .max(60, message)
    .transform((text) => compact(text) || null)
    .refine((text) => text === null || isValid(text), message)
    .nullish();

/** How the firm invoices a company, and how it is paid. */
export const BillingToSave = z.strictObject(
  {
    ModeReglement: z.enum(keysOf(paymentMeans)).nullish(),
    IdCabinetFacturation: RecordId.nullish(),
    /** Who pays, where it is another company. */
    IdSocietePayeur: RecordId.nullish(),
    EmailFacturation: optionalEmail,
    /** None: the seat. */
    AdresseFacturation: AddressToSave.nullish(),
    /** SIREN, SIREN_SIRET, SIREN_SIRET_CODE or SIREN_SUFFIXE (scheme 0225). */
    AdresseElectronique: optionalText(125).refine(
      (text) => !text || /^\d{9}(_[\w-]{1,100}){0,2}$/.test(text),
      'Adresse électronique attendue\u202f: le SIREN, seul ou suivi de _.',
    ),
    PlateformeAgreee: optionalText(100),
    Periodicite: z.enum(keysOf(billingPeriods)).nullish(),
    JourFacturation: z.number().int().min(1, 'Du 1 au 28.').max(28, 'Du 1 au 28.').nullish(),
    DelaiPaiement: z.number().int().min(0, 'De 0 à 60 jours.').max(60, 'De 0 à 60 jours.').nullish(),
    NumeroCommande: optionalText(50),
    /** Left out: it stays; null: it goes. Wants a fresh proof of identity. */
    Iban: grouped(isIban, 'IBAN invalide.'),
    Bic: grouped(isBic, 'BIC invalide.'),
    MandatSepa: z
      .strictObject({
        Rum: optionalText(35).refine((text) => !text || !/\s/.test(text), 'Sans espace.'),
        DateSignature: LegalDate.nullish(),
        Statut: z.enum(keysOf(mandateStates)).nullish(),
      })
      .nullish(),
  },
  { error: 'Données invalide.' },
);
export type BillingToSave = z.input<typeof BillingToSave>;

const text = z.string().nullable();

export const Billing = z.object({
  ...recordMarks,
  ModeReglement: z.enum(keysOf(paymentMeans)).nullable(),
  CabinetFacturation: KeyValue.nullable(),
  SocietePayeur: KeyValue.nullable(),
  EmailFacturation: text,
  AdresseFacturation: StoredAddress,
  AdresseElectronique: text,
  PlateformeAgreee: text,
  Periodicite: z.enum(keysOf(billingPeriods)).nullable(),
  JourFacturation: z.number().int().nullable(),
  DelaiPaiement: z.number().int().nullable(),
  NumeroCommande: text,
  /** Country and last digits alone. */
  Iban: text,
  Bic: text,
  MandatSepa: z.object({
    Rum: text,
    DateSignature: text,
    Statut: z.enum(keysOf(mandateStates)).nullable(),
  }),
});
export type Billing = z.infer<typeof Billing>;

export const BillingRequest = z.strictObject({
  IdSociete: RecordId,
  Version: editMarks.Version,
  Facturation: BillingToSave,
});
