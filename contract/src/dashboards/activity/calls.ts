import { z } from 'zod';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { page } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { mayReadActivity } from './access.ts';
import { natureKeys } from './words.ts';

const Activity = z.object({
  Id: z.number().int(),
  /** ISO 8601 instant. */
  At: z.string(),
  /** Null: a job of the product, or nobody is known any more. */
  By: z.string().nullable(),
  Nature: z.enum(natureKeys),
  /** What was done, in words. */
  Action: z.string(),
  /** Whom or what it was done to, where it is a person or a company that the reader may open. */
  Fiche: z.object({ Kind: z.enum(['person', 'company']), Id: RecordId, Nom: z.string() }).nullable(),
  /** The screen that it was done from. */
  Programme: z.string().nullable(),
});

/** Who did what in the firm, the latest first; values stay in each record's own history. */
export const GetJournalActivites = call({
  method: 'POST',
  path: 'journal/GetJournalActivites',
  request: z.strictObject({
    IdCollaborateur: RecordId.nullish(),
    Nature: z.enum(natureKeys, 'Nature inconnue.').nullish(),
    /** Days on which it was done, both included; without a first day the last thirty. */
    DateDebut: LegalDate.nullish(),
    DateFin: LegalDate.nullish(),
    ...page(),
  }),
  answer: z.object({ Items: z.array(Activity), TotalCount: z.number().int() }),
  access: mayReadActivity,
});

export type Activity = z.output<typeof Activity>;
