import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { editMarks, optionalText, RecordId, requiredText } from '#contract/record.ts';
import { ParameterType } from './value.ts';

/** Who a value comes from: the firm, or the installation's data, which the firm's values come before. */
export const ParameterOrigin = z.enum(['CABINET', 'INSTALLATION']);
export type ParameterOrigin = z.infer<typeof ParameterOrigin>;

/** One dated value of a parameter. */
export const ParameterValue = z.object({
  /** Null: the installation's. */
  Id: RecordId.nullable(),
  Version: z.number().int().nullable(),
  /** Percentages and decimals with a dot, 0 or 1 for yes and no; null where it is a secret, which is never told. */
  Valeur: z.string().nullable(),
  /** Null: since before what is known here. */
  DateDebut: z.string().nullable(),
  /** The last day; null: until further notice. */
  DateFin: z.string().nullable(),
  Source: z.string(),
  /** Why a value of the past was corrected. */
  Motif: z.string().nullable(),
  Origine: ParameterOrigin,
  DefiniLe: z.iso.datetime().nullable(),
  DefiniPar: z.string().nullable(),
  /** Since then another value stands in its place; this one is kept to be read. */
  RemplaceeLe: z.iso.datetime().nullable(),
});
export type ParameterValue = z.infer<typeof ParameterValue>;

export const Parameter = z.object({
  Key: z.string(),
  Libelle: z.string(),
  Categorie: z.string(),
  Type: ParameterType,
  /** '€', 'jours'; none where the value speaks for itself. */
  Unite: z.string().nullable(),
  /** What should be known before it is used, such as that no value could be confirmed. */
  Note: z.string().nullable(),
  /** The latest first; the firm's before the installation's. */
  Valeurs: z.array(ParameterValue),
});
export type Parameter = z.infer<typeof Parameter>;

export const ParameterToAdd = z
  .strictObject(
    {
      Key: requiredText(60, 'Paramètre obligatoire.'),
      Valeur: requiredText(500, 'Valeur obligatoire.'),
      DateDebut: requiredDate('Date de début obligatoire.'),
      DateFin: LegalDate.nullish(),
      Source: requiredText(300, 'Source obligatoire.'),
      /** Makes it a correction: values that it overlaps are replaced. Needed where it begins in the past. */
      Motif: optionalText(500),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(inOrder('DateDebut', 'DateFin', 'La date de fin précède la date de début.'));

export const ParameterToClose = z.strictObject(
  { ...editMarks, DateFin: requiredDate('Date de fin obligatoire.') },
  { error: 'Données invalide.' },
);
