import { z } from 'zod';

/** A legal act in the life of a company: its day, what it was, and the document that it was done by where one is named. */
export const LegalAct = z.object({
  Date: z.string(),
  Libelle: z.string(),
  Acte: z.string().nullable(),
});
export type LegalAct = z.infer<typeof LegalAct>;
