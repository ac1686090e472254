import { associatedDataOf, Content, outboxSealing } from '#server/platform/outbox/outbox.ts';
import type { TestApp } from '../test-app.ts';

interface SentRow {
  id: string;
  client_id: number;
  kind: 'mail' | 'sms';
  sealed_content: Buffer;
}

/** The last message to an address or a number, as whoever receives it reads it. */
export async function lastMessage(app: TestApp, recipient: string) {
  const [row] = await app.query<SentRow>(
    `select id, client_id, kind, sealed_content from outbox_message where recipient = $1
     order by created_at desc limit 1`,
    [recipient],
  );
  if (!row) throw new Error(`nothing was sent to ${recipient}`);
  const { open } = outboxSealing(app.settings.secretKey);
  const content = Content.parse(
    JSON.parse(open(row.sealed_content, associatedDataOf(row.client_id, row.id))),
  );
  return { kind: row.kind, ...content };
}

/** The security code in the last message. */
export async function lastCode(app: TestApp, recipient: string): Promise<string> {
  const { text } = await lastMessage(app, recipient);
  const [code] = /(?<![A-Za-z\d])[A-Z2-9]{6}(?![A-Za-z\d])/.exec(text) ?? [];
  if (!code) throw new Error(`the message to ${recipient} holds no code`);
  return code;
}

/** A code of the same form that is not this one. */
export const anotherCode = (code: string) => code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
