import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../database/transaction.ts';
import { type RenewableSealing, renewableSealing } from '../secrets/renewable-sealing.ts';
import { wakeSenders } from './wake.ts';

export const messageKinds = ['mail', 'sms'] as const;
export type MessageKind = (typeof messageKinds)[number];

interface Message {
  clientId: number;
  /** Whether the content gives access (a code, a link): it is then taken away once sent. */
  holdsSecret: boolean;
}

export interface Mail extends Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

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
});

export type Content = z.infer<typeof Content>;

/** The associated data that ties an encrypted content to its row. */
export const associatedDataOf = (clientId: number, id: string) => `outbox_message ${clientId} ${id}`;

export const outboxSealing = (secretKey: string, previousSecretKey?: string): RenewableSealing =>
  renewableSealing({ secretKey, previousSecretKey }, 'outbox');

/** A line break in an address or a subject would begin a header of the sender's choosing. */
const oneLine = (text: string) => text.replace(/[\r\n\u0085\u2028\u2029]+/g, ' ').trim();

/** Writes messages into the outbox, in the transaction of what causes them. */
export function outbox(secretKey: string) {
  const { seal } = outboxSealing(secretKey);

  async function write(
    db: Db,
    row: { clientId: number; kind: MessageKind; to: string; subject: string; holdsSecret: boolean },
    content: Content,
  ): Promise<void> {
    const id = randomUUID();
    await db.query(
      `insert into outbox_message (client_id, id, kind, recipient, subject, sealed_content, holds_secret)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        row.clientId,
        id,
        row.kind,
        oneLine(row.to),
        oneLine(row.subject),
        seal(JSON.stringify(content), associatedDataOf(row.clientId, id)),
        row.holdsSecret,
      ],
    );
    wakeSenders();
  }

  return {
    mail: (db: Db, { text, html, headers = {}, ...row }: Mail) =>
      write(db, { ...row, kind: 'mail' }, { text, html, headers }),

    sms: (db: Db, { text, ...row }: Sms) =>
      write(db, { ...row, kind: 'sms', subject: '' }, { text, html: null, headers: {} }),
  };
}

export type Outbox = ReturnType<typeof outbox>;
