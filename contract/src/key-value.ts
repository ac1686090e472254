import { z } from 'zod';

/** An entry of a look-up: the row's id and what is shown for it. */
export const KeyValue = z.object({ Key: z.number().int(), Value: z.string() });
export type KeyValue = z.infer<typeof KeyValue>;

/** The same of a record that other calls name by its guid. */
export const KeyValueGuid = KeyValue.extend({ Guid: z.uuid() });
export type KeyValueGuid = z.infer<typeof KeyValueGuid>;

/** What a look-up is asked: at least two characters, and how many entries at most (20 unless told). */
export const LookUpRequest = z.strictObject({
  Filter: z.string().trim().min(2, 'Saisissez au moins 2 caractères pour lancer la recherche.').max(100),
  PageSize: z.number().int().min(1).max(50).default(20),
});
