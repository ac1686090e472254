import { expect, test } from 'vitest';
import {
  antiforgeryToken,
  GetEmailToUnsubscribe,
  OneClickUnsubscribe,
  UnsubscribeNewsletter,
} from '#contract/permanent-files/people/newsletter-calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { mailNewsletter } from './newsletter-mail.ts';
import { newsletterTokens } from './newsletter-token.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const tokens = newsletterTokens(app.settings.secretKey);

/** The nth person of the firm, subscribed, and the token of their link. */
async function subscriber(n: number, firm = A) {
  const personId = firm.persons[n] ?? 0;
  const Email = `abonne${n}.${firm.number}@lecteur.example`;
  await app.query(
    'update person set email = $3, is_subscribed_to_newsletter = true, is_disabled = false where client_id = $1 and id = $2',
    [firm.id, personId, Email],
  );
  return { personId, Email, Token: tokens.make({ clientId: firm.id, personId }) };
}

const isSubscribed = async (personId: number) =>
  (
    await app.query<{ subscribed: boolean }>(
      'select is_subscribed_to_newsletter as subscribed from person where client_id = $1 and id = $2',
      [A.id, personId],
    )
  )[0]?.subscribed;

test('a reader sees the address of their link, leaves once, and is told the second time', async () => {
  const { personId, Email, Token } = await subscriber(0);
  const asked = () => app.anonymous.call(GetEmailToUnsubscribe, { Token });
  expect((await asked()).answer).toEqual({ Email, IsSubscribed: true });
  expect((await app.anonymous.call(UnsubscribeNewsletter, { Token })).answer).toBe(true);
  expect((await asked()).answer).toEqual({ Email, IsSubscribed: false });
  expect((await app.anonymous.call(UnsubscribeNewsletter, { Token })).answer).toBe(false);
  expect(await isSubscribed(personId)).toBe(false);
  const journal = await app.query(
    `select user_id, before, after from audit_entry where client_id = $1 and action = 'person.unsubscribe' and entity_id = $2`,
    [A.id, personId],
  );
  expect(journal).toEqual([
    {
      user_id: null,
      before: { IsSubscribedToNewsletter: true },
      after: { IsSubscribedToNewsletter: false },
    },
  ]);
});

test('a token serves for its person alone: made up, changed or of another firm, it opens nothing', async () => {
  const { Token, personId } = await subscriber(1);
  const [client = '', person = '', signature = ''] = Token.split('.');
  const stranger = await subscriber(1, B);
  const wrong = [
    `${client}.${Number(person) + 1}.${signature}`,
    `${stranger.Token.split('.')[0]}.${person}.${signature}`,
    `${client}.${person}.${'A'.repeat(43)}`,
    tokens.make({ clientId: A.id, personId: stranger.personId }),
    newsletterTokens('autre-clef-de-la-meme-longueur-pour-un-essai').make({ clientId: A.id, personId }),
  ];
  for (const Token of wrong) {
    for (const call of [GetEmailToUnsubscribe, UnsubscribeNewsletter, OneClickUnsubscribe] as const) {
      const reply = await app.anonymous.call(call, { Token });
      expect([reply.status, reply.error.Message]).toEqual([
        404,
        'Ce lien de désinscription n’est plus valable.',
      ]);
    }
  }
  expect(await isSubscribed(personId)).toBe(true);
});

test('the page’s own call wants the anti-forgery token, which its guard asks for by its own name', async () => {
  const { Token } = await subscriber(2);
  const payload = JSON.stringify({ Token });
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': undefined };
  expect((await app.anonymous.raw(UnsubscribeNewsletter, { payload, headers })).status).toBe(403);
  const { XsrfToken } = (await app.anonymous.call(antiforgeryToken, {})).answer;
  const again = await app.anonymous.raw(UnsubscribeNewsletter, {
    payload,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': XsrfToken },
  });
  expect(again.answer).toBe(true);
});

test('a mail program leaves in one click, with the form that RFC 8058 has it post and nothing of ours', async () => {
  const { Token, personId } = await subscriber(3);
  const reply = await app.anonymous.raw(OneClickUnsubscribe, {
    path: `person/newsletter/one-click/${Token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-xsrf-token': undefined },
  });
  expect(reply.answer).toBe(true);
  expect(await isSubscribed(personId)).toBe(false);
});

test('another form is refused by the one-click address, and forms by every other call', async () => {
  const { Token, personId } = await subscriber(4);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const one = await app.anonymous.raw(OneClickUnsubscribe, {
    path: `person/newsletter/one-click/${Token}`,
    payload: 'List-Unsubscribe=Other',
    headers: form,
  });
  expect(one.status).toBe(400);
  const other = await app.anonymous.raw(UnsubscribeNewsletter, {
    payload: `Token=${Token}`,
    headers: form,
  });
  expect(other.status).toBe(415);
  expect(await isSubscribed(personId)).toBe(true);
});

test('a newsletter’s mail carries both ways out, and is not written to those who left', async () => {
  const { Token, personId } = await subscriber(5);
  const mails = { outbox: outbox(app.settings.secretKey), tokens, publicUrl: 'https://cabinet.example' };
  const headers: unknown[] = [];
  const spied = {
    ...mails,
    outbox: {
      ...mails.outbox,
      mail: async (...[db, mail]: Parameters<typeof mails.outbox.mail>) => {
        headers.push(mail.headers, mail.text, mail.html);
        return mails.outbox.mail(db, mail);
      },
    },
  };
  const content = { subject: 'La lettre du cabinet', paragraphs: ['Bonne lecture.'] };
  const write = () =>
    app.database.asFirm({ clientId: A.id }, (db) =>
      mailNewsletter(db, spied, { clientId: A.id, personId }, content),
    );
  expect(await write()).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).toEqual([
    {
      'List-Unsubscribe': `<https://cabinet.example/api/person/newsletter/one-click/${Token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    expect.stringContaining(`https://cabinet.example/person/unsubscribe-newsletter/${Token}`),
    expect.stringContaining(`href="https://cabinet.example/person/unsubscribe-newsletter/${Token}"`),
  ]);
  await app.anonymous.call(UnsubscribeNewsletter, { Token });
  expect(await write()).toBeNull();
  const sent = await app.query(
    `select from outbox_message where client_id = $1 and subject = 'La lettre du cabinet'`,
    [A.id],
  );
  expect(sent).toHaveLength(1);
});

test('the link of a person who was merged into another serves on: it takes off whoever has taken the place', async () => {
  const [first, second, kept] = [await subscriber(4), await subscriber(5), await subscriber(6)];
  for (const [merged, into] of [
    [first.personId, second.personId],
    [second.personId, kept.personId],
  ])
    await app.query('insert into person_merge (client_id, merged_id, kept_id) values ($1, $2, $3)', [
      A.id,
      merged,
      into,
    ]);
  await app.query('update person set email = null where id = any($1)', [[first.personId, second.personId]]);
  const { Token } = first;
  expect((await app.anonymous.call(GetEmailToUnsubscribe, { Token })).answer.Email).toBe(kept.Email);
  expect((await app.anonymous.call(UnsubscribeNewsletter, { Token })).answer).toBe(true);
  expect(await isSubscribed(kept.personId)).toBe(false);
});
