import { z } from 'zod';
import type { Access } from '#contract/access/access.ts';
import { anyFile, call } from '#contract/call.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { attachmentLimits, Conversation, messageText } from './conversation.ts';

/** A request as JSON, with files beside it; one that is refused has nothing sent. */
export const withAttachments = {
  json: 'message',
  file: 'files',
  mostMegabytes: attachmentLimits.megabytes,
  streamed: { most: attachmentLimits.files },
  orJson: true,
} as const;

const toSend = { Id: RecordId, Texte: messageText };
const OwnMessage = z.strictObject(toSend);
const StaffMessage = z.strictObject({ ...toSend, EstInterne: z.boolean().default(false) });

/** Reading and writing conversations: the same for requests and threads, for the staff and in the client space. */
function conversationCalls<Sent extends typeof OwnMessage | typeof StaffMessage>(
  prefix: string,
  access: Access,
  message: Sent,
) {
  return {
    read: call({
      method: 'POST',
      path: `${prefix}/GetConversation`,
      request: IdRequest,
      answer: Conversation,
      access,
    }),
    send: call({
      method: 'POST',
      path: `${prefix}/SendMessage`,
      request: message,
      parts: withAttachments,
      answer: SavedRecord,
      access,
      audit: 'conversation.send',
    }),
    /** All that there is now has been read. */
    markRead: call({
      method: 'POST',
      path: `${prefix}/MarkRead`,
      request: IdRequest,
      answer: SavedRecord,
      access,
      audit: 'conversation.read',
    }),
    /** A document that left with a message. */
    attachment: call({
      method: 'POST',
      path: `${prefix}/DownloadAttachment`,
      request: z.strictObject({ IdMessage: RecordId, IdDocument: RecordId }),
      answer: anyFile,
      access,
    }),
  };
}

export const staffConversationCalls = (prefix: string, access: Access) =>
  conversationCalls(prefix, access, StaffMessage);

export const ownConversationCalls = (prefix: string, access: Access) =>
  conversationCalls(prefix, access, OwnMessage);

export type StaffConversationCalls = ReturnType<typeof staffConversationCalls>;
export type OwnConversationCalls = ReturnType<typeof ownConversationCalls>;
