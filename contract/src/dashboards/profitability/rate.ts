import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { editMarks, optionalText, recordMarks } from '#contract/record.ts';

/** Cents of an hour. */
const hourly = (missing: string) =>
  z
    .number(missing)
    .int('Montant invalide.')
    .min(0, 'Montant invalide.')
    .max(100_000_000, 'Montant trop grand.');

const fields = {
  IdCollaborateur: z.number('Collaborateur obligatoire.').int().positive('Collaborateur obligatoire.'),
  /** Holds until the next one's first day. */
  DateDebut: requiredDate('Date de début obligatoire.'),
  /** What an hour costs the firm. */
  CoutHoraire: hourly('Coût horaire obligatoire.'),
  /** What an hour is sold at, excluding tax. */
  TauxVente: hourly('Taux de vente obligatoire.'),
  Commentaire: optionalText(500),
};

export const RateToAdd = z.strictObject(fields, { error: 'Données invalide.' });
export const RateToEdit = z.strictObject({ ...fields, ...editMarks }, { error: 'Données invalide.' });

export const Rate = z.object({
  ...recordMarks,
  IdCollaborateur: z.number().int(),
  Collaborateur: KeyValue,
  DateDebut: z.string(),
  CoutHoraire: z.number().int(),
  TauxVente: z.number().int(),
  /** It holds today. */
  EstEnCours: z.boolean(),
  Commentaire: z.string().nullable(),
});
export type Rate = z.infer<typeof Rate>;
