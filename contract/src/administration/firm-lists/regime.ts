import { z } from 'zod';
import { inOrder, LegalDate } from '#contract/dates.ts';
import { editMarks, optionalText, recordMarks, requiredText } from '#contract/record.ts';

/** How companies declare their VAT (specification 2, section 9). */
export const vatCodes = { CA3: 4, CA12: 2, awaiting: 0 } as const;

/** How companies are taxed on what they earn: BIC / IR, IS, BNC / IR (specification 2, section 9). */
export const taxCodes = ['BIC_IR', 'IS', 'BNC_IR'] as const;

/**
 * A regime as it may be changed: its code is the law's. Both days are always sent, so that neither is judged
 * without the other.
 */
export const RegimeToEdit = z
  .strictObject(
    {
      ...editMarks,
      Libelle: requiredText(100, 'Libellé obligatoire.'),
      DateDebut: LegalDate.nullable(),
      DateFin: LegalDate.nullable(),
      /** The text that it rests on. */
      Source: optionalText(300),
      Commentaire: optionalText(500),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(inOrder('DateDebut', 'DateFin', 'La fin de validité précède le début.'));

/** With a day, those alone that may be chosen for a period that begins on it; without one, all. */
export const RegimeListRequest = z.strictObject({ Date: LegalDate.nullish() });

const regime = {
  ...recordMarks,
  Libelle: z.string(),
  DateDebut: z.string().nullable(),
  DateFin: z.string().nullable(),
  Source: z.string().nullable(),
  Commentaire: z.string().nullable(),
};

export const RegimeTva = z.object({ ...regime, Code: z.number().int() });
export type RegimeTva = z.infer<typeof RegimeTva>;

export const RegimeFiscal = z.object({ ...regime, Code: z.string() });
export type RegimeFiscal = z.infer<typeof RegimeFiscal>;
