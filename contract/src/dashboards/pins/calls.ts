import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { RecordId, SavedRecord } from '#contract/record.ts';

/** What can be pinned: records with a page of their own that the search over everything finds. */
const pinnedKinds = ['person', 'company'] as const;

export type PinnedKind = (typeof pinnedKinds)[number];

const pinned = { Kind: z.enum(pinnedKinds), Id: RecordId };

/** The records that the user has pinned and may still read, the latest first, by the names that they have now. */
export const GetPinnedRecords = call({
  method: 'POST',
  path: 'pins/GetPinnedRecords',
  request: z.strictObject({}),
  answer: z.object({ Items: z.array(z.object({ ...pinned, Nom: z.string() })) }),
  access: signedIn,
});

/** Pins a record that the user may read; twenty are the most. */
export const PinRecord = call({
  method: 'POST',
  path: 'pins/Pin',
  request: z.strictObject(pinned),
  answer: SavedRecord,
  access: signedIn,
  audit: 'record.pin',
});

export const UnpinRecord = call({
  method: 'POST',
  path: 'pins/Unpin',
  request: z.strictObject(pinned),
  answer: SavedRecord,
  access: signedIn,
  audit: 'record.unpin',
});
