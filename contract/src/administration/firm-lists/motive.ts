import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { editMarks, optionalText, recordMarks, requiredText } from '#contract/record.ts';

/** Why a company is excluded from the fiscal visa (EXCLUSION), or its mission ends (RESILIATION). */
export const motiveTypes = { EXCLUSION: 'Exclusion', RESILIATION: 'Résiliation' } as const;

export const MotiveType = z.enum(['EXCLUSION', 'RESILIATION'], 'Type obligatoire.');
export type MotiveType = z.infer<typeof MotiveType>;

export const MotifExclusionToAdd = z.strictObject(
  {
    Type: MotiveType,
    Libelle: requiredText(150, 'Libellé obligatoire.'),
    Commentaire: optionalText(500),
    /** From this day on it is not proposed any more. */
    DateRetrait: LegalDate.nullish(),
  },
  { error: 'Données invalide.' },
);

export const MotifExclusionToEdit = MotifExclusionToAdd.extend(editMarks);

export const MotifExclusion = z.object({
  ...recordMarks,
  Type: MotiveType,
  Libelle: z.string(),
  Commentaire: z.string().nullable(),
  DateRetrait: z.string().nullable(),
});
export type MotifExclusion = z.infer<typeof MotifExclusion>;
