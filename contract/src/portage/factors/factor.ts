import { z } from 'zod';
import { ibanToSave, isSiret, optionalIdentifier } from '#contract/identifiers.ts';
import { paging } from '#contract/paging.ts';
import {
  AddressToSave,
  editMarks,
  optionalEmail,
  optionalPhone,
  optionalText,
  recordMarks,
  requiredText,
  StoredAddress,
} from '#contract/record.ts';
import { optionalRate } from '../rate.ts';

const IsDisabled = z.union([z.literal(0), z.literal(1)], 'État obligatoire.');

const fields = {
  RaisonSociale: requiredText(150, 'Raison sociale obligatoire.'),
  Siret: optionalIdentifier(isSiret, 'SIRET invalide.', 30),
  /** Number of the factoring contract. */
  Contrat: optionalText(50),
  /** Percent of an invoice that it keeps. */
  TauxCommission: optionalRate,
  /** Percent of an invoice that it holds back until the customer has paid. */
  TauxFondsGarantie: optionalRate,
  /** Told whole by RevealIbanAffacturage alone. */
  Iban: ibanToSave,
  Adresse: AddressToSave.nullish(),
  /** Whom one speaks to there. */
  Contact: optionalText(100),
  Email: optionalEmail,
  Telephone: optionalPhone,
  Commentaire: optionalText(500),
  /** 1: it is proposed for no new mission. */
  IsDisabled,
};

const invalid = { error: 'Données invalide.' };

export const FactorToAdd = z.strictObject(fields, invalid);

export const FactorToEdit = z.strictObject({ ...fields, ...editMarks }, invalid);

const text = z.string().nullable();

/** A factor (société d'affacturage). */
export const Factor = z.object({
  ...recordMarks,
  RaisonSociale: z.string(),
  Siret: text,
  Contrat: text,
  TauxCommission: z.number().nullable(),
  TauxFondsGarantie: z.number().nullable(),
  /** Its country, its key and its last four signs: 'FR76 •••• 0189'. */
  Iban: text,
  Adresse: StoredAddress,
  Contact: text,
  Email: text,
  Telephone: text,
  Commentaire: text,
  IsDisabled,
  /** Missions whose invoices it buys, and that run today. */
  NombreMissions: z.number().int(),
});
export type Factor = z.infer<typeof Factor>;

export const factorColumns = ['RaisonSociale', 'TauxCommission', 'NombreMissions'] as const;

export const FactorListRequest = z.strictObject({
  /** Name, SIRET or number of the contract. */
  Filter: z.string().trim().max(100).nullish(),
  IsDisabled: IsDisabled.nullish(),
  ...paging(factorColumns),
});
export type FactorListRequest = z.output<typeof FactorListRequest>;

/** The counts speak of the filtered list. */
export const FactorListAnswer = z.object({
  Items: z.array(Factor),
  TotalCount: z.number().int(),
  TotalActifs: z.number().int(),
  TotalInactifs: z.number().int(),
});
