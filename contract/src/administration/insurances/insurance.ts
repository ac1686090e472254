import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { editMarks, optionalText, recordMarks, requiredText } from '#contract/record.ts';

export const insuranceKinds = {
  RC_PRO: 'Responsabilité civile professionnelle',
  CYBER: 'Cyber-risques',
  LOCAUX: 'Locaux et matériel',
  MANDATAIRES: 'Responsabilité des mandataires sociaux',
  AUTRE: 'Autre',
} as const;
export type InsuranceKind = keyof typeof insuranceKinds;
const kinds = Object.keys(insuranceKinds) as [InsuranceKind, ...InsuranceKind[]];

const fields = {
  Nature: z.enum(kinds, 'Nature obligatoire.'),
  Assureur: requiredText(120, 'Assureur obligatoire.'),
  Numero: requiredText(60, 'Numéro de contrat obligatoire.'),
  /** In cents. */
  Garantie: z
    .number('Montant invalide.')
    .int(wholeCents)
    .min(1, 'Montant invalide.')
    .max(99_999_999_999, 'Montant invalide.')
    .nullish(),
  /** Where it holds. */
  Territoire: optionalText(120),
  /** Of the insurer, as legal mentions tell it. */
  Coordonnees: optionalText(200),
  Debut: requiredDate('Début obligatoire.'),
  Fin: LegalDate.nullish(),
  /** Days before its end. */
  RappelJours: z
    .number('Rappel invalide.')
    .int('Rappel invalide.')
    .min(1, 'Rappel invalide.')
    .max(365, 'Rappel invalide.')
    .default(60),
  /** Whether what the firm writes tells it among its legal mentions. */
  IsImprimee: z.boolean().default(false),
  Commentaire: optionalText(500),
  DateRetrait: LegalDate.nullish(),
};
const ordered = inOrder('Debut', 'Fin', 'La fin précède le début.');

export const InsuranceToAdd = z.strictObject(fields, { error: 'Données invalide.' }).superRefine(ordered);
export const InsuranceToEdit = z
  .strictObject({ ...fields, ...editMarks }, { error: 'Données invalide.' })
  .superRefine(ordered);

export const Insurance = z.object({
  ...recordMarks,
  Nature: z.enum(kinds),
  Assureur: z.string(),
  Numero: z.string(),
  Garantie: z.number().int().nullable(),
  Territoire: z.string().nullable(),
  Coordonnees: z.string().nullable(),
  Debut: z.string(),
  Fin: z.string().nullable(),
  RappelJours: z.number().int(),
  IsImprimee: z.boolean(),
  Commentaire: z.string().nullable(),
  DateRetrait: z.string().nullable(),
  /** The name of its paper. */
  Fichier: z.string().nullable(),
});
export type Insurance = z.infer<typeof Insurance>;
