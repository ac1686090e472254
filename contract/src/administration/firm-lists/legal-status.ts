import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { editMarks, optionalText, recordMarks, requiredText } from '#contract/record.ts';

/** A legal form that the firm works with. */
export const LegalStatusToAdd = z.strictObject(
  {
    /** As it follows a company's name: 'SARL'. */
    Code: requiredText(50, 'Sigle obligatoire.'),
    Libelle: requiredText(150, 'Libellé obligatoire.'),
    /** Of the INSEE nomenclature: '5499'. Some forms, such as the SCP, have several codes: then none. */
    CategorieJuridique: optionalText(4).refine(
      (text) => !text || /^\d{4}$/.test(text),
      'Quatre chiffres attendus.',
    ),
    Commentaire: optionalText(500),
    /** From this day on it is not proposed any more. */
    DateRetrait: LegalDate.nullish(),
  },
  { error: 'Données invalide.' },
);

export const LegalStatusToEdit = LegalStatusToAdd.extend(editMarks);

export const LegalStatus = z.object({
  ...recordMarks,
  Code: z.string(),
  Libelle: z.string(),
  CategorieJuridique: z.string().nullable(),
  Commentaire: z.string().nullable(),
  DateRetrait: z.string().nullable(),
});
export type LegalStatus = z.infer<typeof LegalStatus>;
