import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { SavedRecord } from '#contract/record.ts';
import { ownConversationCalls, withAttachments } from '../conversations/conversation-calls.ts';
import { mayHaveMessages as access } from './access.ts';
import { OwnThread, OwnThreadToAdd } from './thread.ts';

/** The threads about the companies that the connected customer directs today, the latest first; none for the staff. */
export const GetMyThreads = call({
  method: 'GET',
  path: 'account/messages/all',
  request: noInput,
  answer: z.object({ Items: z.array(OwnThread), TotalNonLus: z.number().int() }),
  access,
});

/** Writes to the firm about a company that the connected customer directs. */
export const AddMyThread = call({
  method: 'POST',
  path: 'account/messages/Add',
  request: OwnThreadToAdd,
  parts: withAttachments,
  answer: SavedRecord,
  access,
  audit: 'thread.add',
});

export const ownThreadConversation = ownConversationCalls('account/messages', access);
