import { associatedDataOf, Content, outboxSealing } from '#server/platform/outbox/outbox.ts';
import type { TestApp } from '../test-app.ts';

export interface MailInBox extends Content {
  subject: string;
  recipient: string;
  clientId: number;
  holdsSecret: boolean;
  sealed: Buffer;
}

interface Row extends Omit<MailInBox, keyof Content> {
  id: string;
}

/** What the server has written to an address, the oldest first, opened with its key. */
export async function mailsTo(app: TestApp, address: string): Promise<MailInBox[]> {
  const rows = await app.query<Row>(
    `select id, client_id as "clientId", subject, recipient, holds_secret as "holdsSecret", sealed_content as sealed
     from outbox_message where kind = 'mail' and lower(recipient) = lower($1) order by created_at, id`,
    [address],
  );
  const { open } = outboxSealing(app.settings.secretKey);
  return rows.map(({ id, ...row }) => ({
    ...row,
    ...Content.parse(JSON.parse(open(row.sealed, associatedDataOf(row.clientId, id)))),
  }));
}

/** The address that a mail's button leads to. */
export function linkIn({ text }: Pick<MailInBox, 'text'>): URL {
  const [address] = text.match(/https?:\/\/\S+/) ?? [];
  if (!address) throw new Error('the mail holds no link');
  return new URL(address);
}
