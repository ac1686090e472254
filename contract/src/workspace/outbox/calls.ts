import { z } from 'zod';
import { call } from '#contract/call.ts';
import { paging } from '#contract/paging.ts';
import { mayWatchOutbox } from './access.ts';

/**
 * Where a message stands. `uncertain`: the process died between handing it over and the answer, so that it
 * is not sent again by itself. `simulated`: nothing is configured to send it, and it can be read here.
 */
export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'simulated'] as const;
export const messageKinds = ['mail', 'sms'] as const;

const MessageRow = z.object({
  Id: z.string(),
  Kind: z.enum(messageKinds),
  Recipient: z.string(),
  Subject: z.string(),
  State: z.enum(messageStates),
  Attempts: z.number().int(),
  CreatedAt: z.string(),
  SentAt: z.string().nullable(),
  NextAttemptAt: z.string().nullable(),
  LastError: z.string().nullable(),
});

/** The firm's mails and text messages, the latest first. */
export const GetMessages = call({
  method: 'POST',
  path: 'outbox/GetMessages',
  request: z.strictObject({
    Recipient: z.string().trim().max(100, 'Maximum 100 caractères.').nullish(),
    Kind: z.enum(messageKinds, 'Type inconnu.').nullish(),
    State: z.enum(messageStates, 'État inconnu.').nullish(),
    ...paging(['CreatedAt']),
  }),
  answer: z.object({
    Items: z.array(MessageRow),
    TotalCount: z.number().int(),
    /** Whether mails, and text messages, really leave this installation. */
    SendsMails: z.boolean(),
    SendsSms: z.boolean(),
  }),
  access: mayWatchOutbox,
});

/** One message with its content: null once it has left, when it held a code or a link of access. */
export const GetMessage = call({
  method: 'POST',
  path: 'outbox/GetMessage',
  request: z.strictObject({ Id: z.uuid('Identifiant invalide.') }),
  answer: MessageRow.extend({
    Text: z.string().nullable(),
    Html: z.string().nullable(),
    /** Names and bytes of the files that it takes along; their contents are for the recipient alone. */
    Attachments: z.array(z.object({ FileName: z.string(), Size: z.number().int() })),
  }),
  access: mayWatchOutbox,
});

/** Puts a message that failed, or whose fate is uncertain, back into the queue. */
export const SendAgain = call({
  method: 'POST',
  path: 'outbox/SendAgain',
  request: z.strictObject({ Id: z.uuid('Identifiant invalide.') }),
  answer: z.literal(true),
  access: mayWatchOutbox,
  audit: 'outbox.send-again',
});
