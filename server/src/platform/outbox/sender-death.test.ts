import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openMailServer } from '#proof/mail/mail-server.ts';
import { outboxOf } from '#proof/mail/outbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import type { Outcome } from './outcome.ts';
import { smtpTransport } from './smtp.ts';

const app = await startTestApp();
const messages = outboxOf(app);
const server = await openMailServer();
afterAll(() => server.close());
afterEach(() => {
  for (const name of Object.keys(server.behaviour)) Reflect.deleteProperty(server.behaviour, name);
});

const start = () => messages.start({ smtpUrl: server.url });
const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address));

/** Something that happens, and then waits until it may go on. */
function gate() {
  let open = () => {};
  let arrive = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const pass = () => {
    arrive();
    return opened;
  };
  return { open, reached, pass };
}

test('a sender that dies before the end of a message: another sends it, and the dead one never can', async () => {
  const recipient = gate();
  server.behaviour.atRecipient = recipient.pass;
  const dying = start();
  const to = await messages.mail();
  await recipient.reached;
  expect((await messages.row(to)).state).toBe('sending');

  const other = start();
  await other.drain();
  expect((await messages.row(to)).state).toBe('sending');
  server.behaviour.atRecipient = undefined;
  await messages.abandon(to);
  await other.drain();
  expect(await messages.row(to)).toMatchObject({ state: 'sent', attempts: 2 });

  // the first was only asleep: it wakes up with its connection open
  recipient.open();
  await dying.drain();
  expect(mailsTo(to)).toHaveLength(1);
  expect((await messages.row(to)).state).toBe('sent');
  await Promise.all([dying.stop(), other.stop()]);
});

test('the only node of an installation, started again, sends at once what it held when it died', async () => {
  const recipient = gate();
  server.behaviour.atRecipient = recipient.pass;
  const dying = start();
  const to = await messages.mail();
  await recipient.reached;
  server.behaviour.atRecipient = undefined;

  const next = messages.start({ smtpUrl: server.url }, { isAlone: true });
  await next.drain();
  // the one that has not died here may take it anew as well as the next
  await expect.poll(() => messages.row(to)).toMatchObject({ state: 'sent', attempts: 2 });
  recipient.open();
  await Promise.all([dying.stop(), next.stop()]);
  expect(mailsTo(to)).toHaveLength(1);
});

test('what became of a message is written down once the database answers again, and it leaves once', async () => {
  const end = gate();
  server.behaviour.atEnd = end.pass;
  const sender = start();
  const to = await messages.mail();
  await end.reached;
  const { id } = await messages.row(to);
  await app.query('alter table outbox_message rename to away');
  end.open();
  const failed = () => app.logLines.some((line) => line.includes(id) && line.includes('"level":50'));
  await expect.poll(failed, { timeout: 20_000 }).toBe(true);
  await app.query('alter table away rename to outbox_message');
  await sender.stop();
  expect(await messages.row(to)).toMatchObject({ state: 'sent', attempts: 1 });
  expect(mailsTo(to)).toHaveLength(1);
});

test('a sender that dies before the answer: the message is uncertain, and nobody sends it again', async () => {
  const end = gate();
  server.behaviour.atEnd = end.pass;
  const dying = start();
  const to = await messages.mail();
  await end.reached;
  expect((await messages.row(to)).state).toBe('handing-over');

  server.behaviour.atEnd = undefined;
  const other = start();
  await messages.abandon(to);
  await other.drain();
  expect(await messages.row(to)).toMatchObject({
    state: 'uncertain',
    attempts: 1,
    last_error: 'L’envoi a été interrompu avant la confirmation\u202f: le message est peut-être parti.',
  });
  await messages.makeDue(to);
  await other.drain();
  end.open();
  await dying.drain();
  expect(mailsTo(to)).toHaveLength(1);
  expect((await messages.row(to)).state).toBe('uncertain');
  await Promise.all([dying.stop(), other.stop()]);
});

test('a server that takes the whole message and then is silent leaves it uncertain', async () => {
  server.behaviour.atEnd = () => server.cut();
  const sender = start();
  const to = await messages.mail();
  await sender.drain();
  expect(await messages.row(to)).toMatchObject({
    state: 'uncertain',
    last_error:
      'Le serveur de messagerie n’a pas confirmé la réception\u202f: le message est peut-être parti.',
  });
  await sender.stop();
});

test('a server that hangs up before the end of a message gets it again later', async () => {
  // the row cannot be marked while this holds it: the end of the message waits for that
  const held = gate();
  const cut = gate();
  server.behaviour.atFirstBytes = () => {
    server.cut();
    cut.pass();
  };
  const to = await messages.mail();
  const claimed = gate();
  server.behaviour.atRecipient = async () => {
    void app.database.asInstallation(async (db) => {
      await db.query('select from outbox_message where recipient = $1 for update', [to]);
      claimed.pass();
      await held.pass();
    });
    await claimed.reached;
  };
  const sender = start();
  await cut.reached;
  held.open();
  await sender.drain();
  expect(await messages.row(to)).toMatchObject({ state: 'waiting', attempts: 1 });

  server.behaviour.atFirstBytes = undefined;
  server.behaviour.atRecipient = undefined;
  await messages.makeDue(to);
  await sender.drain();
  expect(await messages.row(to)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(mailsTo(to)).toHaveLength(1);
  await sender.stop();
});

const content = { text: 'Texte', html: null, headers: {}, attachments: [] };
const message = (recipient: string) => ({
  id: randomUUID(),
  recipient,
  subject: 'Objet',
  createdAt: new Date(),
  content,
  attachments: [],
});
const never = new AbortController().signal;

test('where the end of a message may not leave, it does not', async () => {
  const transport = smtpTransport(server.url, app.settings);
  const refused = () => Promise.reject(new Error('taken over'));
  const outcome: Outcome = await transport(message('pris@client.example'), refused, never);
  expect(outcome.kind).toBe('later');
  expect(mailsTo('pris@client.example')).toEqual([]);
});

test('an attempt called off before the end is tried again, after it nobody knows', async () => {
  const transport = smtpTransport(server.url, app.settings);
  const before = new AbortController();
  const early = transport(
    message('avant@client.example'),
    () => new Promise(() => before.abort(new Error('called off'))),
    before.signal,
  );
  expect((await early).kind).toBe('later');

  const after = new AbortController();
  const end = gate();
  server.behaviour.atEnd = end.pass;
  const late = transport(message('apres@client.example'), async () => undefined, after.signal);
  await end.reached;
  after.abort(new Error('called off'));
  expect((await late).kind).toBe('uncertain');
  end.open();
  expect(mailsTo('avant@client.example')).toEqual([]);
});
