import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inBytes, uploadLimits } from '#contract/uploads.ts';
import type { Db } from '../database/transaction.ts';
import { type RenewableSealing, renewableSealing } from '../secrets/renewable-sealing.ts';
import { wakeSenders } from './wake.ts';

/** The channels of the outbox: e-mail and text message. */
export const messageKinds = ['mail', 'sms'] as const;
/** One of `messageKinds`. */
export type MessageKind = (typeof messageKinds)[number];

interface Message {
  clientId: number;
  /** Whether the content gives access (a code, a link): it is then taken away once sent. */
  holdsSecret: boolean;
}

/** A file that leaves with a mail, as it is now: what becomes of the stored one afterwards changes nothing. */
export interface Attachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** Bytes that one mail takes along at most: many mail servers take no more, and base64 adds a third. */
export const mostAttached = inBytes(uploadLimits.mail);

/** An e-mail, as text and as HTML, to one address. */
export interface Mail extends Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** At most `mostAttached` bytes in all. */
  attachments?: readonly Attachment[];
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** A text message to one number. */
export interface Sms extends Message {
  /** E.164. */
  to: string;
  text: string;
}

/** What a row holds sealed. */
export const Content = z.object({
  text: z.string(),
  html: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  /** Files that leave with it, by the rows that hold them sealed. */
  attachments: z
    .array(z.object({ id: z.uuid(), fileName: z.string(), mediaType: z.string(), size: z.number().int() }))
    .default([]),
});

export type Content = z.infer<typeof Content>;

/** The associated data that ties an encrypted content to its row. */
export const associatedDataOf = (clientId: number, id: string) => `outbox_message ${clientId} ${id}`;

/** The associated data that ties an encrypted file to its row. */
export const attachmentDataOf = (clientId: number, id: string) => `outbox_attachment ${clientId} ${id}`;

/** Encryption at rest of messages and their attachments, with the key before while keys are rotated. */
export const outboxSealing = (secretKey: string, previousSecretKey?: string): RenewableSealing =>
  renewableSealing({ secretKey, previousSecretKey }, 'outbox');

/** A line break in an address or a subject would begin a header of the sender's choosing. */
const oneLine = (text: string) => text.replace(/[\r\n\u0085\u2028\u2029]+/g, ' ').trim();

/** Writes messages into the outbox, in the transaction of what causes them; each answers the message's id. */
export function outbox(secretKey: string) {
  const { seal, sealBytes } = outboxSealing(secretKey);

  async function write(
    db: Db,
    row: { clientId: number; kind: MessageKind; to: string; subject: string; holdsSecret: boolean },
    content: Omit<Content, 'attachments'>,
    files: readonly Attachment[] = [],
  ): Promise<string> {
    if (files.reduce((sum, file) => sum + file.content.length, 0) > mostAttached)
      throw new Error('the files of a mail are too large: the caller tells whom they concern');
    const id = randomUUID();
    const attached = files.map((file) => ({ ...file, id: randomUUID() }));
    const attachments = attached.map(({ content: bytes, fileName, ...file }) => ({
      ...file,
      fileName: oneLine(fileName),
      size: bytes.length,
    }));
    await db.query(
      `insert into outbox_message (client_id, id, kind, recipient, subject, sealed_content, holds_secret, attachments)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        row.clientId,
        id,
        row.kind,
        oneLine(row.to),
        oneLine(row.subject),
        seal(JSON.stringify({ ...content, attachments }), associatedDataOf(row.clientId, id)),
        row.holdsSecret,
        attached.length,
      ],
    );
    for (const file of attached)
      await db.query(
        'insert into outbox_attachment (client_id, id, message_id, sealed_content) values ($1, $2, $3, $4)',
        [row.clientId, file.id, id, sealBytes(file.content, attachmentDataOf(row.clientId, file.id))],
      );
    wakeSenders();
    return id;
  }

  return {
    mail: (db: Db, { text, html, headers = {}, attachments, ...row }: Mail) =>
      write(db, { ...row, kind: 'mail' }, { text, html, headers }, attachments),

    sms: (db: Db, { text, ...row }: Sms) =>
      write(db, { ...row, kind: 'sms', subject: '' }, { text, html: null, headers: {} }),
  };
}

/** Writes messages in the caller's transaction, as `outbox` makes it. */
export type Outbox = ReturnType<typeof outbox>;
