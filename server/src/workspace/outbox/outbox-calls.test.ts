import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { GetMessage, GetMessages, SendAgain } from '#contract/workspace/outbox/calls.ts';
import { outboxOf } from '#proof/mail/outbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const messages = outboxOf(app);
const administrator = await app.signIn('ADMINSTRATOR');
const stranger = await app.signIn('ADMINSTRATOR', 'B');

const list = async (filters = {}) =>
  (await administrator.call(GetMessages, { PageSize: 100, ...filters })).answer;
const recipientsFor = async (filters: object) =>
  (await list(filters)).Items.map(({ Recipient }) => Recipient);
const put = (recipient: string, state: string) =>
  app.query('update outbox_message set state = $2 where recipient = $1', [recipient, state]);

// the template's own would be listed among these
await app.query('delete from outbox_message');
// written one after the other, so that their dates tell them apart
const zoe = await messages.mail({ to: 'zoé.lambert@client.example', subject: 'Premier' });
const adam = await messages.mail({ to: 'adam@client.example', subject: 'Deuxième' });
const sms = await messages.sms();
const secret = await messages.mail({ to: 'code@client.example', text: 'code 4F7K2P', holdsSecret: true });
const ids = {
  zoe: (await messages.row(zoe)).id,
  adam: (await messages.row(adam)).id,
  secret: (await messages.row(secret)).id,
};

test('messages are listed with the latest first, page after page, in either order', async () => {
  expect(await recipientsFor({})).toEqual([secret, sms, adam, zoe]);
  expect(await recipientsFor({ SortColumn: 'CreatedAt', SortOrder: 1 })).toEqual([zoe, adam, sms, secret]);
  const second = await list({ PageNumber: 2, PageSize: 3 });
  expect(second.Items.map(({ Recipient }) => Recipient)).toEqual([zoe]);
  expect(second.TotalCount).toBe(4);
});

test('a part of the recipient finds it, whatever its accents; a single character filters nothing', async () => {
  expect(await recipientsFor({ Recipient: 'ZOE.L' })).toEqual([zoe]);
  expect(await recipientsFor({ Recipient: '%m' })).toEqual([]);
  expect((await list({ Recipient: 'z' })).TotalCount).toBe(4);
});

test('kind and state filter; the last byte on its way is still being sent', async () => {
  expect(await recipientsFor({ Kind: 'sms' })).toEqual([sms]);
  await put(adam, 'handing-over');
  const sending = await list({ State: 'sending' });
  expect(sending.Items).toMatchObject([{ Recipient: adam, State: 'sending', NextAttemptAt: null }]);
  await put(adam, 'waiting');
  expect((await list({ State: 'waiting', Kind: 'mail' })).TotalCount).toBe(3);
});

test('the list tells whether anything leaves this installation', async () => {
  expect(await list()).toMatchObject({ SendsMails: false, SendsSms: false });
});

test('a message is read with its text and its HTML', async () => {
  const { answer } = await administrator.call(GetMessage, { Id: ids.zoe });
  expect(answer).toMatchObject({ Subject: 'Premier', Text: 'Texte', Html: '<p>Texte</p>' });
});

test('where nothing sends it, a code can be read here', async () => {
  for (const state of ['waiting', 'simulated']) {
    await put(secret, state);
    const { answer } = await administrator.call(GetMessage, { Id: ids.secret });
    expect(answer).toMatchObject({ State: state, Text: 'code 4F7K2P' });
  }
});

test('where mails leave, a code is for its recipient alone, unless it was simulated before', async () => {
  const sending = await startTestApp({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
  const reader = await sending.signIn('ADMINSTRATOR');
  const theirs = outboxOf(sending);
  const to = await theirs.mail({ text: 'code 4F7K2P', holdsSecret: true });
  const { id: Id } = await theirs.row(to);
  for (const state of ['waiting', 'sending', 'handing-over', 'failed', 'uncertain', 'sent']) {
    await sending.query('update outbox_message set state = $1', [state]);
    expect((await reader.call(GetMessage, { Id })).answer).toMatchObject({ Text: null, Html: null });
  }
  await sending.query(`update outbox_message set state = 'simulated'`);
  expect((await reader.call(GetMessage, { Id })).answer.Text).toBe('code 4F7K2P');
  expect((await reader.call(GetMessages, {})).answer).toMatchObject({ SendsMails: true, SendsSms: false });
});

test('the administrator of another firm sees, reads and sends nothing of it', async () => {
  expect((await stranger.call(GetMessages, {})).answer).toMatchObject({ Items: [], TotalCount: 0 });
  await put(zoe, 'failed');
  for (const call of [GetMessage, SendAgain]) {
    const reply = await stranger.call(call, { Id: ids.zoe });
    expect(reply.status).toBe(404);
    expect(reply.error.Message).toBe('Ce message n’existe plus.');
  }
  expect((await messages.row(zoe)).state).toBe('failed');
});

test.each(['failed', 'uncertain'])('a message that is %s goes back into the queue', async (state) => {
  await put(zoe, state);
  await app.query(
    `update outbox_message set attempts = 7, last_error = 'non', next_attempt_at = now() + interval '1 day'
     where recipient = $1`,
    [zoe],
  );
  expect((await administrator.call(SendAgain, { Id: ids.zoe })).answer).toBe(true);
  const row = await messages.row(zoe);
  expect(row).toMatchObject({ state: 'waiting', attempts: 0, last_error: null });
  expect(row.next_attempt_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  const [entry] = await app.query(
    `select row_to_json(a)::text as text, before, after from audit_entry a
     where action = 'outbox.send-again' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ before: { Id: ids.zoe, State: state }, after: { State: 'waiting' } });
  expect(entry?.text).not.toContain('client.example');
});

test.each([
  ['waiting', 'Ce message est déjà en attente ou en cours d’envoi.'],
  ['sending', 'Ce message est déjà en attente ou en cours d’envoi.'],
  ['handing-over', 'Ce message est déjà en attente ou en cours d’envoi.'],
  ['sent', 'Ce message est déjà parti.'],
  ['simulated', 'Ce message a été simulé\u202f: il ne peut pas être renvoyé.'],
])('a message that is %s is not sent a second time', async (state, sentence) => {
  await put(zoe, state);
  const reply = await administrator.call(SendAgain, { Id: ids.zoe });
  expect(reply.status).toBe(409);
  expect(reply.error.Message).toBe(sentence);
  expect((await messages.row(zoe)).state).toBe(state);
});

test('a message whose content was taken away cannot be sent again', async () => {
  await app.query(`update outbox_message set state = 'failed', sealed_content = null where recipient = $1`, [
    zoe,
  ]);
  const reply = await administrator.call(SendAgain, { Id: ids.zoe });
  expect(reply.status).toBe(409);
  expect(reply.error.Message).toContain('n’est plus conservé');
});

test('an id that no message has is told so', async () => {
  expect((await administrator.call(GetMessage, { Id: randomUUID() })).status).toBe(404);
  expect((await administrator.call(GetMessage, { Id: 'x' })).fieldMessage('Id')).toBe(
    'Identifiant invalide.',
  );
});
