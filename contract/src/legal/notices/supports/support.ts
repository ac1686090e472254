import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import {
  editMarks,
  optionalEmail,
  optionalText,
  RecordId,
  recordMarks,
  requiredText,
} from '#contract/record.ts';
import { Department } from '../notice.ts';

/** A newspaper or online press service that is habilitated to publish legal notices (SHAL). */
export const SupportToAdd = z.strictObject(
  {
    Nom: requiredText(150, 'Nom obligatoire.'),
    Email: optionalEmail,
    Departements: z.array(Department, 'Département obligatoire.').min(1, 'Département obligatoire.').max(110),
    Conditions: optionalText(1000),
    /** The supplier of the firm that it is. */
    IdFournisseur: RecordId.nullish(),
    /** From this day on it is not proposed any more. */
    DateRetrait: LegalDate.nullish(),
  },
  { error: 'Données invalide.' },
);

export const SupportToEdit = SupportToAdd.extend(editMarks);

export const Support = z.object({
  ...recordMarks,
  Nom: z.string(),
  Email: z.string().nullable(),
  Departements: z.array(z.string()),
  Conditions: z.string().nullable(),
  IdFournisseur: z.number().int().nullable(),
  Fournisseur: KeyValue.nullable(),
  DateRetrait: z.string().nullable(),
});
export type Support = z.infer<typeof Support>;
