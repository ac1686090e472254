import { z } from 'zod';

/** What is wrong with a cell of a file, or with a whole line of it, as whoever opens the file finds it. */
export const FileFault = z.object({
  /** As a spreadsheet numbers it. */
  Ligne: z.number().int(),
  /** The title of its column; null: the whole line. */
  Colonne: z.string().nullable(),
  Valeur: z.string().nullable(),
  Message: z.string(),
});
export type FileFault = z.infer<typeof FileFault>;

/** Why a file is refused whole, beside its sentence: the first faults, and how many there are. */
export const RefusedFile = z.object({ Fautes: z.array(FileFault), TotalFautes: z.number().int() });

/** What a file that was taken says of a line nevertheless. */
export const FileWarning = FileFault.pick({ Ligne: true, Message: true });
export type FileWarning = z.infer<typeof FileWarning>;
