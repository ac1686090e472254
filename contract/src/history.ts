import { z } from 'zod';
import type { Call } from './call.ts';
import { LegalDate } from './dates.ts';
import { page } from './paging.ts';
import { optionalText, RecordId } from './record.ts';

/** What a call is asked that tells the history of one record, page after page. */
export const HistoryRequest = z.strictObject({
  Id: RecordId,
  /** Only what changed this field: its name on screen or a part of it. */
  Champ: optionalText(100),
  /** Days on which it was done, both included. */
  DateDebut: LegalDate.nullish(),
  DateFin: LegalDate.nullish(),
  /** Who did it. */
  IdCollaborateur: RecordId.nullish(),
  ...page(20),
});

const Change = z.object({
  /** The field's name on screen. */
  Field: z.string(),
  /** Told only where a value betrays nothing that lists do not show; else both are null. */
  Before: z.string().nullable(),
  After: z.string().nullable(),
  IsTold: z.boolean(),
});

const HistoryEntry = z.object({
  Id: z.number().int(),
  /** ISO 8601 instant. */
  At: z.string(),
  /** Since when it is so, `YYYY-MM-DD`, where a change was dated. */
  DateEffet: z.string().nullable(),
  /** Null: nobody is known any more. */
  By: z.string().nullable(),
  /** The screen that it was done from. */
  Programme: z.string().nullable(),
  /** What was done, in words. */
  Action: z.string(),
  Changes: z.array(Change),
});

/** What the journal tells of a record, the latest first. */
export const HistoryAnswer = z.object({ Items: z.array(HistoryEntry), TotalCount: z.number().int() });

export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A call that tells the history of a kind of records. */
export type HistoryCall = Call<typeof HistoryRequest, typeof HistoryAnswer>;
