import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { paging } from '#contract/paging.ts';
import { editMarks, optionalText, recordMarks } from '#contract/record.ts';
import { optionalRate } from '../rate.ts';

/** Where the guarantee of what its staff are owed stands (Code du travail, art. L1254-26). */
export const guaranteeStates = {
  VALIDE: 'Valide',
  ECHUE: 'Échue',
  INSUFFISANTE: 'Sous le plancher',
  ABSENTE: 'Absente',
} as const;
export type GuaranteeState = keyof typeof guaranteeStates;

const stateKeys = Object.keys(guaranteeStates) as [GuaranteeState, ...GuaranteeState[]];

const fields = {
  /** Management fee unless a contract says otherwise, percent. */
  TauxFraisGestion: optionalRate,
  /** Who guarantees. */
  Garant: optionalText(150),
  /** In cents. */
  MontantGarantie: z
    .number('Montant invalide.')
    .int(wholeCents)
    .min(0, 'Montant invalide.')
    .max(99_999_999_999, 'Montant invalide.')
    .nullish(),
  /** The last day of the guarantee. */
  FinGarantie: LegalDate.nullish(),
  Commentaire: optionalText(500),
};

const invalid = { error: 'Données invalide.' };

export const CarrierToAdd = z.strictObject(
  {
    /** A company of the register. */
    IdSociete: z.number('Société obligatoire.').int().positive('Société obligatoire.'),
    ...fields,
  },
  invalid,
);

export const CarrierToEdit = z.strictObject({ ...fields, ...editMarks }, invalid);

const text = z.string().nullable();

/** A company that carries (entreprise de portage salarial): its Id is the company's. */
export const Carrier = z.object({
  ...recordMarks,
  Guid: z.uuid(),
  RaisonSociale: z.string(),
  Siret: text,
  Ville: text,
  TauxFraisGestion: z.number().nullable(),
  Garant: text,
  MontantGarantie: z.number().int().nullable(),
  FinGarantie: text,
  Commentaire: text,
  /** Twice the yearly ceiling of social security, in cents; null where this year's is not known. */
  PlancherGarantie: z.number().int().nullable(),
  EtatGarantie: z.enum(stateKeys),
  /** Persons whom it carries today, and their missions. */
  NombrePortes: z.number().int(),
  NombreMissions: z.number().int(),
});
export type Carrier = z.infer<typeof Carrier>;

export const carrierColumns = ['RaisonSociale', 'NombrePortes', 'FinGarantie'] as const;

export const CarrierListRequest = z.strictObject({
  /** Name, SIREN or SIRET. */
  Filter: z.string().trim().max(100).nullish(),
  EtatGarantie: z.enum(stateKeys).nullish(),
  ...paging(carrierColumns),
});
export type CarrierListRequest = z.output<typeof CarrierListRequest>;

/** The sums are of the filtered list. */
export const CarrierListAnswer = z.object({
  Items: z.array(Carrier),
  TotalCount: z.number().int(),
  TotalPortes: z.number().int(),
  TotalSansGarantie: z.number().int(),
});
