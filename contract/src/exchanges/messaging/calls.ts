import { z } from 'zod';
import { call } from '#contract/call.ts';
import { RecordId, SavedRecord } from '#contract/record.ts';
import { staffConversationCalls } from '../conversations/conversation-calls.ts';
import { mayFollowMessages as access } from './access.ts';
import { ThreadListRequest, ThreadRow, ThreadToAdd } from './thread.ts';

/** The threads with customers, the latest first; of confidential files for those who read them alone. */
export const allThreads = call({
  method: 'POST',
  path: 'clientMessaging/all',
  request: ThreadListRequest,
  answer: z.object({
    Items: z.array(ThreadRow),
    TotalCount: z.number().int(),
    /** Of the filtered list: threads with something that the user has not read. */
    TotalNonLus: z.number().int(),
  }),
  access,
});

/** Begins a thread with the leaders of a company. */
export const AddThread = call({
  method: 'POST',
  path: 'clientMessaging/Add',
  request: ThreadToAdd,
  answer: SavedRecord,
  access,
  audit: 'thread.add',
});

/** Says who answers for a thread; null: nobody. */
export const AssignThread = call({
  method: 'POST',
  path: 'clientMessaging/Assign',
  request: z.strictObject({ Id: RecordId, IdResponsable: RecordId.nullable() }),
  answer: SavedRecord,
  access,
  audit: 'thread.assign',
});

/** Puts threads away, or takes them out again; whoever writes in one takes it out too. */
export const ArchiveThreads = call({
  method: 'POST',
  path: 'clientMessaging/Archive',
  request: z.strictObject({
    Ids: z.array(RecordId).min(1, 'Choisissez au moins un fil.').max(500),
    EstArchive: z.boolean('Dites si le fil est archivé.'),
  }),
  answer: z.object({ Ids: z.array(RecordId) }),
  access,
  audit: 'thread.archive',
});

export const threadConversation = staffConversationCalls('clientMessaging', access);
