import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import {
  AddressToSave,
  editMarks,
  optionalEmail,
  optionalPhone,
  optionalSite,
  optionalText,
  recordMarks,
  requiredText,
  StoredAddress,
} from '#contract/record.ts';

/** Registry of a commercial court. */
export const GreffeToAdd = z.strictObject(
  {
    /** 'Greffe du tribunal de commerce de Lyon'. */
    Libelle: requiredText(150, 'Libellé obligatoire.'),
    /** The town that follows 'RCS' in a company's identification. */
    VilleRcs: optionalText(80),
    Adresse: AddressToSave.nullish(),
    Telephone: optionalPhone,
    Email: optionalEmail,
    SiteInternet: optionalSite,
    Horaires: optionalText(200),
    Commentaire: optionalText(500),
    /** From this day on it is not proposed any more. */
    DateRetrait: LegalDate.nullish(),
  },
  { error: 'Données invalide.' },
);

export const GreffeToEdit = GreffeToAdd.extend(editMarks);

export const Greffe = z.object({
  ...recordMarks,
  Libelle: z.string(),
  VilleRcs: z.string().nullable(),
  Adresse: StoredAddress,
  Telephone: z.string().nullable(),
  Email: z.string().nullable(),
  SiteInternet: z.string().nullable(),
  Horaires: z.string().nullable(),
  Commentaire: z.string().nullable(),
  DateRetrait: z.string().nullable(),
});
export type Greffe = z.infer<typeof Greffe>;
