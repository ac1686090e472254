import { z } from 'zod';
import { editMarks, RecordId, requiredText } from '#contract/record.ts';

export const AccountToAdd = z.strictObject(
  {
    /** Digits; begins with the national account that it divides. */
    Numero: z
      .string('Numéro obligatoire.')
      .trim()
      .min(1, 'Numéro obligatoire.')
      .max(12, 'Maximum 12 chiffres.')
      .regex(/^\d*$/, 'Chiffres attendus.'),
    Libelle: requiredText(150, 'Libellé obligatoire.'),
  },
  { error: 'Données invalide.' },
);

export const AccountToEdit = AccountToAdd.extend(editMarks);

/** An account of the national plan (PCG), which nobody edits, or one of the firm below it. */
export const Account = z.object({
  /** Null: a national one. */
  Id: RecordId.nullable(),
  Version: z.number().int().nullable(),
  Numero: z.string(),
  Libelle: z.string(),
  /** The first digit, 1 to 7. */
  Classe: z.string(),
  /** The account right above it; null for a class. */
  Parent: z.string().nullable(),
});
export type Account = z.infer<typeof Account>;
