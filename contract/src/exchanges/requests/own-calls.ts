import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { ownConversationCalls, withAttachments } from '../conversations/conversation-calls.ts';
import { mayHaveRequests as access } from './access.ts';
import { OwnRequest, OwnRequestToAdd } from './request.ts';

/** What is asked about the companies that the connected customer directs today, what awaits them first; none for the staff. */
export const GetMyRequests = call({
  method: 'GET',
  path: 'account/requests/all',
  request: noInput,
  answer: z.object({
    Items: z.array(OwnRequest.omit({ Ecriture: true, Lie: true, Motif: true, DemandeLe: true })),
    /** Those that await the customer. */
    TotalAttendues: z.number().int(),
  }),
  access,
});

export const GetMyRequestById = call({
  method: 'POST',
  path: 'account/requests/GetById',
  request: IdRequest,
  answer: OwnRequest,
  access,
});

/** Asks the firm something about a company that the connected customer directs, with files where there are some. */
export const AddMyRequest = call({
  method: 'POST',
  path: 'account/requests/Add',
  request: OwnRequestToAdd,
  parts: withAttachments,
  answer: SavedRecord,
  access,
  audit: 'client-request.ask',
});

export const ownRequestConversation = ownConversationCalls('account/requests', access);
