import { z } from 'zod';
import { type Call, call } from './call.ts';
import { KeyValue } from './key-value.ts';
import { page } from './paging.ts';
import { IdRequest, RecordId, SavedRecord } from './record.ts';

/** How long a deleted record can be restored. */
export const daysOfUndo = 30;

/** The call that takes a deletion back: for whom may delete. `greffe.delete` is undone by `greffe.restore`. */
export const undoing = (deletion: Pick<Call, 'access' | 'audit'>, path: string) =>
  call({
    method: 'POST',
    path,
    request: IdRequest,
    answer: SavedRecord,
    access: deletion.access,
    audit: deletion.audit?.replace(/delete$/, 'restore') ?? '',
  });

/** What a call is asked that lists the deleted records. */
export const DeletedRequest = z.strictObject(page());

/** What every deleted record tells beside its own fields. */
export const deletedMarks = {
  Id: RecordId,
  /** An ISO 8601 instant, as are the others. */
  DeletedAt: z.string(),
  /** Null where nobody is known any more. */
  DeletedBy: z.string().nullable(),
  /** The screen. */
  DeletedFrom: z.string().nullable(),
  RestorableUntil: z.string(),
  /** The record that this one was merged into: it cannot be restored. */
  MergedInto: KeyValue.nullable(),
};

/** What keeps a record from being deleted: the other record, and whether what links them is over. */
export const DeletionReason = KeyValue.extend({ IsPast: z.boolean() });
export type DeletionReason = z.infer<typeof DeletionReason>;
