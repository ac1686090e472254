import { beforeAll, expect, test } from 'vitest';
import { allSocieteDocuments } from '#contract/documents/files/calls.ts';
import {
  AddThread,
  ArchiveThreads,
  AssignThread,
  allThreads,
  threadConversation,
} from '#contract/exchanges/messaging/calls.ts';
import { AddMyThread, GetMyThreads, ownThreadConversation } from '#contract/exchanges/messaging/own-calls.ts';
import { GetMyRequests } from '#contract/exchanges/requests/own-calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { leadsCompanies } from '#proof/areas/customers.ts';
import { multipart } from '#proof/client.ts';
import { pdf } from '#proof/files/papers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const [first = 0, second = 0, third = 0] = A.companies;
const customer = await app.signIn('client');
const accountant = await app.signIn('COMPTABLE');
const head = await app.signIn('CHEF_MISSION');
const secret = 'Ce client paie mal';

beforeAll(async () => {
  await leadsCompanies(app, { leads: [first, second], holds: third });
});

const begin = async (IdSociete: number, Objet: string) =>
  (await accountant.call(AddThread, { IdSociete, Objet, Texte: `Bonjour, ${Objet}` })).answer.Id;
const mine = async () => (await customer.call(GetMyThreads, {})).answer;
const one = async (Id: number) => (await mine()).Items.find((thread) => thread.Id === Id);
const note = (Id: number, Texte: string) =>
  accountant.call(threadConversation.send, { Id, Texte, EstInterne: true });
const mailed = () =>
  app.query<{ recipient: string }>(
    `select recipient from outbox_message where subject = 'Vous avez un message'`,
  );

async function send(
  as: typeof customer,
  call: typeof ownThreadConversation.send,
  message: object,
  content: Buffer,
) {
  const request = await multipart(
    { message: JSON.stringify(message) },
    { name: 'facture.pdf', content, field: 'files' },
  );
  return as.raw(call, request);
}

test('a note among the staff is in nothing that a customer is told: neither text, count, last word, file, mail nor bell', async () => {
  const Id = await begin(first, 'Échéance');
  await customer.call(ownThreadConversation.markRead, { Id });
  const before = { thread: await one(Id), mails: (await mailed()).length };
  const request = await multipart(
    { message: JSON.stringify({ Id, Texte: secret, EstInterne: true }) },
    { name: 'secret.pdf', content: pdf(secret), field: 'files' },
  );
  const sent = (await accountant.raw(threadConversation.send, request)).answer;
  expect(await one(Id)).toEqual(before.thread);
  expect(await mailed()).toHaveLength(before.mails);
  const read = await customer.call(ownThreadConversation.read, { Id });
  expect(read.text).not.toContain(secret);
  expect(read.answer).toMatchObject({ TotalMessages: 1 });
  const [document] = await app.query<{ id: number }>(
    'select document_id::int as id from conversation_document where client_id = $1 and message_id = $2',
    [A.id, sent.Id],
  );
  const file = { IdMessage: sent.Id, IdDocument: document?.id ?? 0 };
  expect((await customer.call(ownThreadConversation.attachment, file)).status).toBe(404);
  expect((await accountant.call(threadConversation.attachment, file)).bytes).toEqual(pdf(secret));
  const bell = await customer.call(GetNotifications, {});
  expect(bell.text).not.toContain(secret);
  // nor may a customer write one
  const forged = await customer.call(ownThreadConversation.send, {
    Id,
    Texte: 'x',
    EstInterne: true,
  } as never);
  expect(forged.status).toBe(400);
});

test('the leader of two companies reads the threads of both and nothing of the third, nor the other firm’s', async () => {
  const ids = [await begin(first, 'Un'), await begin(second, 'Deux'), await begin(third, 'Trois')];
  const told = (await mine()).Items.map(({ Objet }) => Objet);
  expect(told).toEqual(expect.arrayContaining(['Un', 'Deux']));
  expect(told).not.toContain('Trois');
  const Id = ids[2] ?? 0;
  expect((await customer.call(ownThreadConversation.read, { Id })).status).toBe(404);
  expect((await customer.call(ownThreadConversation.send, { Id, Texte: 'x' })).status).toBe(404);
  for (const IdSociete of [third, B.companies[0] ?? 0]) {
    const reply = await customer.call(AddMyThread, { IdSociete, Objet: 'x', Texte: 'x' });
    expect(reply.fieldMessage('IdSociete')).toBeTypeOf('string');
  }
});

test('what is not read is counted for each, and who waits to read is mailed once, without a word of what was written', async () => {
  const before = (await mailed()).length;
  const Id = await begin(second, 'Confidence');
  await accountant.call(threadConversation.send, { Id, Texte: 'Suite' });
  expect((await one(Id))?.NonLus).toBe(2);
  expect(await mailed()).toHaveLength(before + 1);
  await customer.call(ownThreadConversation.markRead, { Id });
  expect((await one(Id))?.NonLus).toBe(0);
  await customer.call(ownThreadConversation.send, { Id, Texte: 'Merci' });
  const unread = async (user: typeof head, more: object) =>
    (await user.call(allThreads, { IsNonLu: true, Texte: 'Confidence', ...more })).answer.Items;
  expect(await unread(accountant, { AMoi: true })).toMatchObject([{ Id, NonLus: 1, DernierMot: 'Merci' }]);
  expect(await unread(head, { AMoi: true })).toEqual([]);
  expect(await unread(head, {})).toMatchObject([{ NonLus: 3 }]);
  await accountant.call(threadConversation.markRead, { Id });
  expect(await unread(accountant, {})).toEqual([]);
  const bells = (await accountant.call(GetNotifications, {})).answer.Items.filter(
    ({ Text }) => Text === 'Confidence',
  );
  expect(bells).toHaveLength(1);
});

test('a file that a customer sends is a document of that company’s file; a program is refused and nothing sent', async () => {
  const Id = await begin(first, 'Facture');
  const reply = await send(customer, ownThreadConversation.send, { Id, Texte: 'Voici' }, pdf('Facture 12'));
  expect(reply.status).toBe(200);
  const { Messages } = (await accountant.call(threadConversation.read, { Id })).answer;
  const [document] = Messages.at(-1)?.Documents ?? [];
  expect(document?.Value).toBe('facture.pdf');
  const { Items } = (await accountant.call(allSocieteDocuments, { IdSociete: first, PageSize: 100 })).answer;
  expect(Items).toContainEqual(expect.objectContaining({ Id: document?.Key, Origine: 'CLIENT' }));
  const hostile = await send(
    customer,
    ownThreadConversation.send,
    { Id, Texte: 'Et ceci' },
    Buffer.from('MZ\0\0'),
  );
  expect([hostile.status, hostile.fieldMessage('files')]).toEqual([
    400,
    expect.stringMatching(/^facture\.pdf/),
  ]);
  expect((await accountant.call(threadConversation.read, { Id })).answer.TotalMessages).toBe(2);
});

test('a thread is searched by what was written, given to somebody, put away, and taken out by the next word', async () => {
  const Id = await begin(first, 'Archives');
  await customer.call(ownThreadConversation.send, { Id, Texte: 'Le mot saugrenu' });
  const found = async (more: object) =>
    (await accountant.call(allThreads, { Texte: 'saugrenu', ...more })).answer.Items.map((row) => row.Id);
  expect(await found({})).toEqual([Id]);
  await accountant.call(AssignThread, { Id, IdResponsable: A.users.CHEF_MISSION.id });
  expect(await found({ IdCollaborateur: A.users.CHEF_MISSION.id })).toEqual([Id]);
  await accountant.call(ArchiveThreads, { Ids: [Id], EstArchive: true });
  expect(await found({ IsArchive: false })).toEqual([]);
  await note(Id, 'Une note ne rouvre rien');
  expect(await found({ IsArchive: true })).toEqual([Id]);
  await customer.call(ownThreadConversation.send, { Id, Texte: 'Encore moi' });
  expect(await found({ IsArchive: false })).toEqual([Id]);
});

test('a thread of a confidential file is none to who may not read it, and a request is no thread', async () => {
  const Id = await begin(second, 'Réservé');
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    second,
  ]);
  await app.query('delete from portfolio_assignment where client_id = $1 and company_id = $2', [
    A.id,
    second,
  ]);
  expect((await accountant.call(threadConversation.read, { Id })).status).toBe(404);
  expect((await accountant.call(threadConversation.send, { Id, Texte: 'x' })).status).toBe(404);
  expect((await accountant.call(allThreads, { Texte: 'Réservé' })).answer.TotalCount).toBe(0);
  await app.query('update company set is_confidential = false where client_id = $1 and id = $2', [
    A.id,
    second,
  ]);
  const [request] = (await customer.call(GetMyRequests, {})).answer.Items;
  expect((await customer.call(ownThreadConversation.read, { Id: request?.Id ?? 0 })).status).toBe(404);
});
