import { afterAll } from 'vitest';
import type { Settings } from '#server/platform/installation/settings.ts';
import { type Mail, outbox } from '#server/platform/outbox/outbox.ts';
import { type Sender, startSender } from '#server/platform/outbox/sender.ts';
import type { TestApp } from '../test-app.ts';

interface MessageRow {
  id: string;
  state: string;
  attempts: number;
  recipient: string;
  subject: string;
  last_error: string | null;
  sealed_content: Buffer | null;
  sent_at: Date | null;
  next_attempt_at: Date;
}

let written = 0;

/** The outbox of a test server: what is written into it, what has become of it, and its senders. */
export function outboxOf(app: TestApp) {
  const { mail, sms } = outbox(app.settings.secretKey);
  const clientId = app.firms.A.id;
  const senders: Sender[] = [];
  afterAll(() => Promise.all(senders.map((sender) => sender.stop())));

  return {
    /** Starts a sender under these settings; stopped after the file's last test, or before. */
    start(settings: Partial<Settings>, { isAlone = false } = {}): Sender {
      const sender = startSender({
        isAlone,
        database: app.database,
        settings: { ...app.settings, ...settings },
        log: app.fastify.log,
      });
      senders.push(sender);
      return sender;
    },

    /** Writes a mail of firm A to an address that no other has, and gives the address. */
    async mail(changes: Partial<Mail> = {}): Promise<string> {
      written += 1;
      const to = changes.to ?? `personne-${written}@client.example`;
      const message = { clientId, subject: 'Objet', text: 'Texte', html: '<p>Texte</p>', holdsSecret: false };
      await app.database.asInstallation((db) => mail(db, { ...message, ...changes, to }));
      return to;
    },

    async sms(text = 'Votre code\u202f: 4F7K2P'): Promise<string> {
      written += 1;
      const to = `+336120000${String(written).padStart(2, '0')}`;
      await app.database.asInstallation((db) => sms(db, { clientId, to, text, holdsSecret: true }));
      return to;
    },

    /** The row of the last message to somebody. */
    async row(recipient: string): Promise<MessageRow> {
      const [row] = await app.query<MessageRow>(
        `select * from outbox_message where recipient = $1 order by created_at desc limit 1`,
        [recipient],
      );
      if (!row) throw new Error(`nothing was written to ${recipient}`);
      return row;
    },

    /** As if the time until the next attempt had passed. */
    makeDue: (recipient: string) =>
      app.query('update outbox_message set next_attempt_at = now() where recipient = $1', [recipient]),

    /** As if whoever holds the message had died, and its lease had run out. */
    async abandon(recipient: string): Promise<void> {
      const rows = await app.query(
        `update outbox_message set held_until = now() - interval '1 second'
         where recipient = $1 and held_until > now() returning id`,
        [recipient],
      );
      if (rows.length !== 1) throw new Error(`nobody held the message to ${recipient}`);
    },
  };
}
