import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { page, sorting } from '#contract/paging.ts';
import { PriceLine } from '#contract/permanent-files/invoicing/lines.ts';
import { editMarks, recordMarks, requiredText } from '#contract/record.ts';
import { Price } from './price.ts';

/** Groups of formalities (specification 3, section 9); CREATION is the one code that it spells. */
export const formalityGroups = {
  CREATION: 'Création',
  TRANSFERT_SIEGE: 'Transfert de siège',
  TRANSFORMATION: 'Transformation',
  DISSOLUTION: 'Dissolution',
  BILAN: 'Bilan',
  CESSION_PARTS: 'Cession de parts',
  AUTRE: 'Autre',
} as const;
export type FormalityGroup = keyof typeof formalityGroups;

export const groupKeys = Object.keys(formalityGroups) as [FormalityGroup, ...FormalityGroup[]];

/** Of the electronic signature that the one-stop shop (guichet unique) wants (règl. UE 910/2014). */
export const signatureLevels = { SIMPLE: 'Simple', AVANCEE: 'Avancée', QUALIFIEE: 'Qualifiée' } as const;

const levelKeys = Object.keys(signatureLevels) as [
  keyof typeof signatureLevels,
  ...(keyof typeof signatureLevels)[],
];

const texts = (one: string) =>
  z
    .array(requiredText(200, `${one} sans libellé.`))
    .max(40, 'Au plus 40 lignes.')
    .default([]);

const fields = {
  /** 'SARL-TRANSFERT': what people call it by. */
  Code: requiredText(30, 'Code obligatoire.').regex(
    /^[\w.-]+$/,
    'Lettres, chiffres, tirets et points seuls.',
  ),
  Libelle: requiredText(150, 'Libellé obligatoire.'),
  GroupCode: z.enum(groupKeys, 'Groupe obligatoire.'),
  /** Codes of the firm's legal statuses that it is sold to; none: all of them. */
  FormesJuridiques: z.array(requiredText(30, 'Forme juridique inconnue.')).max(60).default([]),
  DelaiJours: z.number().int().min(0, 'De 0 à 365 jours.').max(365, 'De 0 à 365 jours.').nullish(),
  SignatureLevel: z.enum(levelKeys).nullish(),
  /** What the customer has to give. */
  Pieces: texts('Pièce'),
  Steps: texts('Étape'),
  /** From which day on these lines are sold; lines that are those of that day change nothing. */
  DateTarif: requiredDate('Date du tarif obligatoire.'),
  Lines: z.array(PriceLine).min(1, 'Au moins une ligne.').max(30, 'Au plus 30 lignes.'),
  DateRetrait: LegalDate.nullish(),
};

const invalid = { error: 'Données invalide.' };

export const FormalityTypeToAdd = z.strictObject(fields, invalid);
export const FormalityTypeToEdit = z.strictObject({ ...fields, ...editMarks }, invalid);
export type FormalityTypeToSave = z.output<typeof FormalityTypeToAdd>;

/** A formality that the firm sells, with its price on the day that is asked for. Amounts in cents. */
export const FormalityType = z.object({
  ...recordMarks,
  Code: z.string(),
  Libelle: z.string(),
  GroupCode: z.enum(groupKeys),
  FormesJuridiques: z.array(z.string()),
  DelaiJours: z.number().int().nullable(),
  SignatureLevel: z.enum(levelKeys).nullable(),
  Pieces: z.array(z.string()),
  Steps: z.array(z.string()),
  DateRetrait: z.string().nullable(),
  IsRetired: z.boolean(),
  /** Since when its price holds; null where it is not sold yet. */
  DateTarif: z.string().nullable(),
  Lines: z.array(PriceLine),
  /** Without what is optional. */
  PrixHT: z.number().int(),
  TotalDebours: z.number().int(),
  TotalTTC: z.number().int(),
  ProchainTarif: z.object({ From: z.string(), PrixHT: z.number().int() }).nullable(),
  Tarifs: z.array(Price),
});
export type FormalityType = z.infer<typeof FormalityType>;

export const FormalityTypeFilters = z.strictObject({
  /** Code or name. */
  Text: z.string().trim().max(100).nullish(),
  GroupCode: z.enum(groupKeys).nullish(),
  LegalForm: z.string().trim().max(30).nullish(),
  IsActive: z.boolean().nullish(),
  /** The day that prices are told of; today where it is left out. */
  Date: LegalDate.nullish(),
  ...sorting(['Code', 'Libelle', 'GroupCode', 'PrixHT']),
});
export type FormalityTypeFilters = z.output<typeof FormalityTypeFilters>;

export const FormalityTypeListRequest = FormalityTypeFilters.extend(page());
