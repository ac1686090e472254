import { afterAll, expect, test } from 'vitest';
import { openMailServer, refusal } from '#proof/mail/mail-server.ts';
import { outboxOf } from '#proof/mail/outbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { outbox } from './outbox.ts';
import { retryDelay } from './retry-policy.ts';
import { sweepOutbox } from './sweep.ts';

const app = await startTestApp();
const messages = outboxOf(app);
const server = await openMailServer();
afterAll(() => server.close());
const sender = messages.start({ smtpUrl: server.url });

const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address));

test('a mail leaves once, as text and as HTML, under an id that stays its own', async () => {
  const to = await messages.mail({
    subject: 'Votre accès à l’espace « élève »',
    text: 'Bonjour Noémie,\n.\nÀ bientôt',
    html: '<p>Bonjour Noémie</p>',
    headers: { 'X-Rubrique': 'acces' },
  });
  await sender.drain();
  const row = await messages.row(to);
  expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  expect(row.sent_at).toBeInstanceOf(Date);

  const [mail, ...others] = mailsTo(to);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: 'ne-pas-repondre@a.example',
    to: [to],
    subject: 'Votre accès à l’espace « élève »',
    messageId: `<${row.id}@a.example>`,
  });
  expect(mail?.text.trimEnd()).toBe('Bonjour Noémie,\n.\nÀ bientôt');
  expect(mail?.html.trimEnd()).toBe('<p>Bonjour Noémie</p>');
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('from')).toMatch(/<ne-pas-repondre@a\.example>$/);
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('x-rubrique')).toBe('acces');
  expect(headers.has('x-mailer')).toBe(false);

  await sender.drain();
  expect(mailsTo(to)).toHaveLength(1);
});

test('a mail leaves by itself once its transaction has ended', async () => {
  const to = await messages.mail();
  expect((await server.mailTo(to)).subject).toBe('Objet');
});

test('a mail whose transaction is undone was never written', async () => {
  const to = 'defait@client.example';
  const { mail } = outbox(app.settings.secretKey);
  const parts = { clientId: app.firms.A.id, subject: 'Objet', text: '', html: '', holdsSecret: false };
  const undone = app.database.asInstallation(async (db) => {
    await mail(db, { ...parts, to });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await sender.drain();
  await expect(messages.row(to)).rejects.toThrow('nothing was written');
  expect(mailsTo(to)).toEqual([]);
});

test('nothing is lost while the mail server is down: it is tried again later, and leaves once', async () => {
  const down = await openMailServer();
  await down.close();
  const other = messages.start({ smtpUrl: down.url });
  await sender.stop();
  const to = await messages.mail();
  await other.drain();
  const waiting = await messages.row(to);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(waiting.last_error).toBe('Le serveur de messagerie n’a pas pu être joint (ECONNREFUSED).');
  expect(waiting.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 20_000);
  await other.drain();
  expect((await messages.row(to)).attempts).toBe(1);

  const up = await openMailServer(down.port);
  await messages.makeDue(to);
  await other.drain();
  expect(await messages.row(to)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  await other.drain();
  expect(up.mails.map((mail) => mail.to)).toEqual([[to]]);
  await other.stop();
  await up.close();
});

test('pauses grow from half a minute to an hour, for four days', () => {
  expect([1, 2, 3, 4, 5, 98].map(retryDelay)).toEqual([30, 120, 600, 3600, 3600, 3600]);
  expect(retryDelay(99)).toBeUndefined();
});

test('after the last attempt a message has failed, and stays', async () => {
  server.behaviour.atRecipient = () => {
    throw refusal(451, 'Boîte occupée');
  };
  const to = await messages.mail();
  await app.query('update outbox_message set attempts = 98 where recipient = $1', [to]);
  const last = messages.start({ smtpUrl: server.url });
  await last.drain();
  server.behaviour.atRecipient = undefined;
  expect(await messages.row(to)).toMatchObject({
    state: 'failed',
    attempts: 99,
    last_error: 'Le serveur de messagerie n’a pas pris le message\u202f: 451 Boîte occupée',
  });
  await last.stop();
});

test('a final refusal is not tried again, and tells what the server said', async () => {
  const refusing = messages.start({ smtpUrl: server.url });
  server.behaviour.atRecipient = () => {
    throw refusal(550, '5.1.1 Destinataire inconnu');
  };
  const to = await messages.mail();
  await refusing.drain();
  server.behaviour.atRecipient = undefined;
  expect(await messages.row(to)).toMatchObject({
    state: 'failed',
    attempts: 1,
    last_error: 'Le serveur de messagerie a refusé le message\u202f: 550 5.1.1 Destinataire inconnu',
  });

  server.behaviour.atEnd = () => {
    throw refusal(554, 'Contenu refusé');
  };
  const content = await messages.mail();
  await refusing.drain();
  server.behaviour.atEnd = undefined;
  expect(await messages.row(content)).toMatchObject({ state: 'failed', attempts: 1 });
  await refusing.stop();
});

test('a passing refusal of the whole message is tried again', async () => {
  const patient = messages.start({ smtpUrl: server.url });
  server.behaviour.atEnd = () => {
    throw refusal(452, 'Disque plein');
  };
  const to = await messages.mail();
  await patient.drain();
  expect(await messages.row(to)).toMatchObject({ state: 'waiting', attempts: 1 });
  server.behaviour.atEnd = undefined;
  await messages.makeDue(to);
  await patient.drain();
  expect(await messages.row(to)).toMatchObject({ state: 'sent', attempts: 2 });
  await patient.stop();
});

test('two senders at once send each message once', async () => {
  const addresses = await Promise.all(Array.from({ length: 30 }, () => messages.mail()));
  const both = [messages.start({ smtpUrl: server.url }), messages.start({ smtpUrl: server.url })];
  await Promise.all(both.map((one) => one.drain()));
  expect(addresses.map((to) => mailsTo(to).length)).toEqual(addresses.map(() => 1));
  await Promise.all(both.map((one) => one.stop()));
});

/** A message that this transaction has taken: whoever else sends may be faster with one that has just been written. */
async function taken(db: Db): Promise<string> {
  for (;;) {
    const to = await messages.mail();
    const rows = await db.query(
      `select id from outbox_message where recipient = $1 and state = 'waiting' for update skip locked`,
      [to],
    );
    if (rows.length > 0) return to;
  }
}

test('a message that one sender is taking is passed over by the others, not waited for', async () => {
  let to = '';
  const others = await app.database.asInstallation(async (db) => {
    to = await taken(db);
    const started = [messages.start({ smtpUrl: server.url }), messages.start({ smtpUrl: server.url })];
    await Promise.all(started.map((one) => one.drain()));
    expect((await messages.row(to)).state).toBe('waiting');
    return started;
  });
  await Promise.all([sender, ...others].map((one) => one.drain()));
  expect(mailsTo(to)).toHaveLength(1);
  await Promise.all(others.map((one) => one.stop()));
});

test('what gave access is taken away once it has left; other content stays to be read', async () => {
  const secret = await messages.mail({ holdsSecret: true });
  const plain = await messages.mail();
  const careful = messages.start({ smtpUrl: server.url });
  await careful.drain();
  expect(await messages.row(secret)).toMatchObject({ state: 'sent', sealed_content: null });
  expect((await messages.row(plain)).sealed_content).toBeInstanceOf(Buffer);
  await careful.stop();
});

test('a stolen database tells no content', async () => {
  const to = await messages.mail({ text: 'code 4F7K2P' });
  expect((await messages.row(to)).sealed_content?.toString('latin1')).not.toContain('4F7K2P');
});

test('asked to stop, a sender ends the message on its way and takes no other', async () => {
  const ending = messages.start({ smtpUrl: server.url });
  await ending.drain();
  let goOn = () => {};
  const arrived = new Promise<void>((resolve) => {
    server.behaviour.atEnd = () =>
      new Promise<void>((answer) => {
        goOn = answer;
        resolve();
      });
  });
  const to = await messages.mail();
  await arrived;
  const stopped = ending.stop();
  const after = await messages.mail();
  server.behaviour.atEnd = undefined;
  goOn();
  await stopped;
  expect((await messages.row(to)).state).toBe('sent');
  expect((await messages.row(after)).state).toBe('waiting');
});

test('without a mail server messages are kept to be read, what gives access for a day', async () => {
  const secret = await messages.mail({ holdsSecret: true });
  const plain = await messages.mail();
  const sms = await messages.sms();
  const alone = messages.start({});
  await alone.drain();
  const ofAll = () => Promise.all([secret, plain, sms].map(messages.row));
  for (const row of await ofAll()) {
    expect(row).toMatchObject({ state: 'simulated', attempts: 0, sent_at: null });
    expect(row.sealed_content).toBeInstanceOf(Buffer);
  }
  await app.query(`update outbox_message set created_at = created_at - interval '25 hours'`);
  await sweepOutbox(app.database);
  expect((await ofAll()).map((row) => row.sealed_content !== null)).toEqual([false, true, false]);
  await alone.stop();
});

test('what gave access does not outlive a week of failing; rows go after twelve months', async () => {
  const to = await messages.mail({ holdsSecret: true });
  const age = (interval: string) =>
    app.query(
      `update outbox_message set state = 'failed', created_at = now() - $2::interval where recipient = $1`,
      [to, interval],
    );
  await age('6 days');
  await sweepOutbox(app.database);
  expect((await messages.row(to)).sealed_content).not.toBeNull();
  await age('8 days');
  await sweepOutbox(app.database);
  expect((await messages.row(to)).sealed_content).toBeNull();
  await age('13 months');
  await sweepOutbox(app.database);
  await expect(messages.row(to)).rejects.toThrow('nothing was written');
});
