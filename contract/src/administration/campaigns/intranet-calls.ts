import { z } from 'zod';
import { call } from '#contract/call.ts';
import { page } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { mayReadIntranet, mayWriteCampaigns } from './access.ts';

/** An announcement as its reader finds it. */
const IntranetArticle = z.object({
  Id: RecordId,
  Title: z.string(),
  StartDate: z.string(),
  EndDate: z.string().nullable(),
  IsPinned: z.boolean(),
  /** When the reader said that they have read it. */
  ReadAt: z.string().nullable(),
  /** How many it is for and how many of them have read it: told to whoever follows announcements. */
  Targeted: z.number().int().nullable(),
  Confirmed: z.number().int().nullable(),
});
export type IntranetArticle = z.infer<typeof IntranetArticle>;

/** What the firm tells the reader today, and what it told and they have read: pinned ones first, then the latest. */
export const ListIntranet = call({
  method: 'POST',
  path: 'intranet/List',
  request: z.strictObject({
    Text: z.string().trim().max(100).nullish(),
    IsRead: z.boolean().nullish(),
    ...page(),
  }),
  answer: z.object({
    Items: z.array(IntranetArticle),
    TotalCount: z.number().int(),
    /** Of all that is told today, whatever is asked. */
    TotalUnread: z.number().int(),
  }),
  access: mayReadIntranet,
});

/** Keeps an announcement at the top of the intranet, or lets it go. */
export const PinArticle = call({
  method: 'POST',
  path: 'intranet/Pin',
  request: z.strictObject({ Id: RecordId, IsPinned: z.boolean() }),
  answer: z.literal(true),
  access: mayWriteCampaigns,
  audit: 'campaign.pin',
});
