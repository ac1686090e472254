import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '#proof/mail/mail-server.ts';
import { outboxOf } from '#proof/mail/outbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import { mostAttached } from './outbox.ts';

const app = await startTestApp();
const messages = outboxOf(app);
const server = await openMailServer();
afterAll(() => server.close());
const sender = messages.start({ smtpUrl: server.url });

const notice = {
  fileName: 'Avis de CFE.pdf',
  mediaType: 'application/pdf',
  content: Buffer.from('%PDF-1.4 avis'),
};
const heldFiles = async (to: string) =>
  app.query<{ sealed_content: Buffer }>(
    `select a.sealed_content from outbox_attachment a join outbox_message m on m.client_id = a.client_id and m.id = a.message_id
     where m.recipient = $1`,
    [to],
  );

test('a file leaves with its mail byte for byte, is sealed while it waits, and is kept no longer', async () => {
  const to = await messages.mail({ attachments: [notice] });
  const [held] = await heldFiles(to);
  expect(held?.sealed_content.includes(notice.content)).toBe(false);
  await sender.drain();
  const { raw } = await server.mailTo(to);
  expect(raw).toContain(notice.content.toString('base64'));
  expect(raw).toMatch(/filename="?Avis de CFE\.pdf/);
  expect(await heldFiles(to)).toEqual([]);
});

test('a mail whose file is gone is not sent without it', async () => {
  const to = await messages.mail({ attachments: [notice] });
  await app.query(
    `delete from outbox_attachment a using outbox_message m where m.id = a.message_id and m.recipient = $1`,
    [to],
  );
  await sender.drain();
  expect((await messages.row(to)).state).toBe('failed');
});

test('files too large for one mail are refused before anything is written', async () => {
  const to = 'trop-lourd@client.example';
  await expect(
    messages.mail({ to, attachments: [{ ...notice, content: Buffer.alloc(mostAttached + 1) }] }),
  ).rejects.toThrow();
  await expect(messages.row(to)).rejects.toThrow('nothing was written');
});
