import { afterAll, expect, test } from 'vitest';
import { openMailServer, refusal } from '#proof/mail/mail-server.ts';
import { outboxOf } from '#proof/mail/outbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import { mailOf } from './mail-layout.ts';

const app = await startTestApp();
const messages = outboxOf(app);
const server = await openMailServer();
afterAll(() => server.close());
const sender = messages.start({ smtpUrl: server.url });
const spy = 'espion@ailleurs.example';

/** The rows that hold a line break where a header is made of them. */
const brokenRows = () =>
  app.query(
    `select recipient, subject from outbox_message where recipient || subject ~ '[\\r\\n\\u0085\\u2028\\u2029]'`,
  );

const headersTo = (address: string) =>
  server.mails.filter(({ to }) => to.includes(address)).map(({ headers }) => headers.map(({ key }) => key));

test.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\r\n '])(
  'a line break (%j) in a subject begins no header',
  async (lineBreak) => {
    const to = await messages.mail({
      subject: `Bonjour${lineBreak}Bcc: ${spy}${lineBreak}${lineBreak}Corps`,
    });
    await sender.drain();
    expect(await brokenRows()).toEqual([]);
    expect(headersTo(to)).toHaveLength(1);
    expect(headersTo(to)[0]).not.toContain('bcc');
    expect(headersTo(spy)).toEqual([]);
  },
);

test.each([
  `personne@client.example\r\nBcc: ${spy}`,
  `personne@client.example, ${spy}`,
  `personne@client.example ${spy}`,
  `"Nom\r\nBcc: ${spy}" <personne@client.example>`,
  `Groupe: personne@client.example, ${spy};`,
  `personne@client.example>\r\nRCPT TO:<${spy}`,
])('an address (%j) reaches nobody else', async (to) => {
  await messages.mail({ to });
  await sender.drain();
  expect(await brokenRows()).toEqual([]);
  expect(headersTo(spy)).toEqual([]);
  for (const headers of headersTo('personne@client.example')) expect(headers).not.toContain('bcc');
});

test('a line break in a further header begins no other', async () => {
  const to = await messages.mail({ headers: { 'X-Rubrique': `acces\r\nBcc: ${spy}` } });
  await sender.drain();
  expect(headersTo(to)).toHaveLength(1);
  expect(headersTo(to)[0]).not.toContain('bcc');
});

test('a name in a mail is text, not markup', async () => {
  const greeting = 'Bonjour <img src=x onerror=alert(1)> & Cie,';
  const to = await messages.mail(mailOf({ subject: 'Objet', greeting, paragraphs: ['« a < b »'] }));
  await sender.drain();
  const [mail] = server.mails.filter((one) => one.to.includes(to));
  expect(mail?.html).toContain('Bonjour &lt;img src=x onerror=alert(1)&gt; &amp; Cie,');
  expect(mail?.html).not.toContain('<img');
  expect(mail?.text).toContain(greeting);
});

test('the log tells neither recipients, nor subjects, nor codes, nor what a server answers', async () => {
  const about = { subject: 'Sujet confidentiel', text: 'code 4F7K2P', holdsSecret: true };
  const sent = await messages.mail(about);
  await sender.drain();
  server.behaviour.atRecipient = (address) => {
    throw refusal(550, `inconnu ici : ${address}`);
  };
  const failed = await messages.mail(about);
  await sender.drain();
  server.behaviour.atRecipient = undefined;
  server.behaviour.atEnd = () => server.cut();
  const uncertain = await messages.mail(about);
  await sender.drain();
  server.behaviour.atEnd = undefined;

  const lines = app.logLines.filter((line) => line.includes('"outbox"'));
  for (const [to, outcome] of [
    [sent, 'sent'],
    [failed, 'failed'],
    [uncertain, 'uncertain'],
  ] as const) {
    const { id } = await messages.row(to);
    expect(lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ message: id, kind: 'mail', attempt: 1, outcome, msg: 'outbox' }),
    ]);
  }
  const log = app.logLines.join('\n');
  for (const told of ['client.example', 'Sujet confidentiel', '4F7K2P', 'inconnu ici']) {
    expect(log).not.toContain(told);
  }
});
