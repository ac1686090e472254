import { beforeAll, expect, test } from 'vitest';
import {
  AddClientRequests,
  allClientRequests,
  ChangeClientRequestState,
  exportClientRequestsToExcel,
  GetClientRequestById,
  GetLinkableToRequest,
  ReassignClientRequests,
  RemindClientRequest,
  requestConversation,
} from '#contract/exchanges/requests/calls.ts';
import {
  AddMyRequest,
  GetMyRequestById,
  GetMyRequests,
  ownRequestConversation,
} from '#contract/exchanges/requests/own-calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { leadsCompanies } from '#proof/areas/customers.ts';
import { readableText } from '#proof/files/zip.ts';
import { requestId } from '#proof/firms/documents.ts';
import { askedId } from '#proof/firms/exchanges.ts';
import { startTestApp } from '#proof/test-app.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { remindClientRequests } from './remind.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const [first = 0, second = 0, third = 0] = A.companies;
const customer = await app.signIn('client');
const accountant = await app.signIn('COMPTABLE');
const head = await app.signIn('CHEF_MISSION');
let led = { person: 0, user: 0 };

beforeAll(async () => {
  led = await leadsCompanies(app, { leads: [first, second], holds: third });
});

const ask = async (IdsSociete: number[], Objet: string, more: object = {}) =>
  (
    await accountant.call(AddClientRequests, {
      IdsSociete,
      Nature: 'QUESTION',
      Objet,
      Texte: `Détail de ${Objet}`,
      ...more,
    })
  ).answer;
const read = async (Id: number) => (await accountant.call(GetClientRequestById, { Id })).answer;
const mine = async () => (await customer.call(GetMyRequests, {})).answer;
const objects = async () => (await mine()).Items.map(({ Objet }) => Objet);
const answer = (Id: number, Texte: string) => customer.call(ownRequestConversation.send, { Id, Texte });
const mails = (subject: string) =>
  app.query<{ recipient: string }>('select recipient from outbox_message where subject like $1', [subject]);

test('one question goes to each company in a conversation of its own; the leader of two finds both and never the third', async () => {
  const { Ids, SansEspace } = await ask([first, second, third], 'Stock au 31 décembre');
  expect(Ids).toHaveLength(3);
  expect(SansEspace).toHaveLength(1);
  expect((await mine()).Items.filter(({ Objet }) => Objet === 'Stock au 31 décembre')).toHaveLength(2);
  const [, , others = 0] = Ids;
  for (const reply of [
    await customer.call(GetMyRequestById, { Id: others }),
    await customer.call(ownRequestConversation.read, { Id: others }),
    await answer(others, 'Ce n’est pas à moi'),
  ])
    expect(reply.status).toBe(404);
});

test('states follow the words: sent, answered, asked again, closed, and opened by the customer’s next word', async () => {
  const { Ids } = await ask([first], 'Véhicule cédé');
  const [Id = 0] = Ids;
  expect((await read(Id)).Etat).toBe('ENVOYEE');
  await answer(Id, 'Il a été vendu en mars.');
  expect(await read(Id)).toMatchObject({ Etat: 'REPONDUE', DernierMot: 'Il a été vendu en mars.' });
  await accountant.call(requestConversation.send, { Id, Texte: 'À quel prix ?' });
  expect((await read(Id)).Etat).toBe('ENVOYEE');
  const { Version } = await read(Id);
  await answer(Id, '4 000 €');
  const stale = await accountant.call(ChangeClientRequestState, { Id, Version, Etat: 'CLOSE' });
  expect(stale.status).toBe(409);
  expect((await accountant.call(ChangeClientRequestState, { Id, Etat: 'CLOSE' })).status).toBe(200);
  expect((await mine()).Items.find((one) => one.Id === Id)?.Etat).toBe('CLOSE');
  const wrong = await accountant.call(ChangeClientRequestState, { Id, Etat: 'TRAITEE' });
  expect(wrong.error.Message).toContain('ne devient pas');
  await answer(Id, 'Plutôt 4 200 €, pardon.');
  expect((await read(Id)).Etat).toBe('REPONDUE');
});

test('what a customer asks is received by whoever manages the file, taken up by an answer, and refused with a reason that is read', async () => {
  await app.query('update company set manager_id = $2 where client_id = $3 and id = $1', [
    first,
    A.users.COMPTABLE.id,
    A.id,
  ]);
  const asked = { IdSociete: first, Nature: 'RENDEZ_VOUS' as const, Texte: 'Mardi ?' };
  const { Id } = (await customer.call(AddMyRequest, { ...asked, Objet: 'Rendez-vous bilan' })).answer;
  expect(await read(Id)).toMatchObject({
    Sens: 'CLIENT',
    Etat: 'RECUE',
    Responsable: { Key: A.users.COMPTABLE.id },
  });
  const told = (await accountant.call(GetNotifications, {})).answer.Items;
  expect(told.filter(({ Text }) => Text === 'Rendez-vous bilan')).toHaveLength(1);
  await accountant.call(requestConversation.send, { Id, Texte: 'Oui, à 9 h.' });
  expect((await read(Id)).Etat).toBe('EN_COURS');
  const silent = await accountant.call(ChangeClientRequestState, { Id, Etat: 'REFUSEE' });
  expect(silent.fieldMessage('Motif')).toBe('Dites au client pourquoi.');
  await accountant.call(ChangeClientRequestState, { Id, Etat: 'REFUSEE', Motif: 'Agenda complet.' });
  expect((await customer.call(GetMyRequestById, { Id })).answer).toMatchObject({
    Etat: 'REFUSEE',
    Motif: 'Agenda complet.',
  });
});

test('nobody asks about a company that they do not direct: a shareholder’s, another’s, the other firm’s, nor the staff', async () => {
  for (const [user, IdSociete] of [
    [customer, third],
    [customer, B.companies[0] ?? 0],
    [accountant, first],
  ] as const) {
    const reply = await user.call(AddMyRequest, {
      IdSociete,
      Nature: 'QUESTION',
      Objet: 'Non',
      Texte: 'Non',
    });
    expect(reply.fieldMessage('IdSociete')).toBeTypeOf('string');
  }
  expect((await accountant.call(GetMyRequests, {})).answer.Items).toEqual([]);
});

test('a reminder names what is still open of the company alone, at the firm’s rhythm and no oftener', async () => {
  const { Ids } = await ask([second], 'Relevé de juin');
  const answered = (await ask([second], 'Relevé de mai')).Ids[0] ?? 0;
  await answer(answered, 'Le voici.');
  const needs = { outbox: outbox(app.settings.secretKey), publicUrl: app.settings.publicUrl };
  expect(await remindClientRequests(app.database, needs)).toBe(0);
  await app.query(
    `update client_request set mailed_at = now() - interval '8 days' where conversation_id = any ($1)`,
    [[...Ids, answered]],
  );
  expect(await remindClientRequests(app.database, needs)).toBe(1);
  expect(await remindClientRequests(app.database, needs)).toBe(0);
  expect((await read(Ids[0] ?? 0)).Relances).toBe(1);
  expect((await read(answered)).Relances).toBe(0);
  expect(await mails('Rappel%votre réponse est attendue%')).toHaveLength(1);
  const nothing = await accountant.call(RemindClientRequest, { Id: answered });
  expect(nothing.error.Code).toBe('NOTHING_AWAITED');
});

test('the list finds by nature, by who has the next word and by what was written, and tells how long answers take', async () => {
  const { Ids } = await ask([first], 'Écriture inconnue', {
    Nature: 'ECRITURE',
    Ecriture: { Date: '2026-03-12', Compte: '471000', Libelle: 'VIR SEPA', Montant: -123_456 },
  });
  const [Id = 0] = Ids;
  expect((await customer.call(GetMyRequestById, { Id })).answer.Ecriture).toMatchObject({
    Montant: -123_456,
  });
  await answer(Id, 'Ristourne de la coopérative');
  const found = (await accountant.call(allClientRequests, { Texte: 'ristourne', AuCabinet: true })).answer;
  expect(found).toMatchObject({ TotalCount: 1, TotalAuCabinet: 1, Items: [{ Id, NonLu: true }] });
  expect(found.ReponseClients).toBeGreaterThanOrEqual(0);
  expect(found.ReponseCabinet).toBeNull();
  const file = await accountant.call(exportClientRequestsToExcel, { Texte: 'ristourne' });
  expect(readableText(file.bytes)).toContain('Écriture inconnue');
  const own = { EstQuestion: true, IsComptabiliteCollaborator: true };
  expect((await accountant.call(allClientRequests, own)).answer.Items.map((row) => row.Id)).toContain(Id);
  expect((await head.call(allClientRequests, own)).answer.Items.map((row) => row.Id)).not.toContain(Id);
  await accountant.call(ReassignClientRequests, { Ids, IdResponsable: A.users.CHEF_MISSION.id });
  expect((await head.call(allClientRequests, own)).answer.Items.map((row) => row.Id)).toContain(Id);
});

test('a request for papers leads to them and tells how far they are; one of another company is refused', async () => {
  const linkable = (IdSociete: number) =>
    accountant.call(GetLinkableToRequest, { IdSociete, Nature: 'DOCUMENT' });
  expect((await linkable(first)).answer.map(({ Key }) => Key)).toContain(requestId(1));
  expect((await linkable(second)).answer).toEqual([]);
  const { Ids } = await ask([first], 'Pièces du bilan', { Nature: 'DOCUMENT', IdLie: requestId(1) });
  expect((await customer.call(GetMyRequestById, { Id: Ids[0] ?? 0 })).answer.Lie).toMatchObject({
    Id: requestId(1),
    EstFait: false,
  });
  const wrong = await accountant.call(AddClientRequests, {
    IdsSociete: [second],
    Nature: 'DOCUMENT',
    Objet: 'x',
    Texte: 'x',
    IdLie: requestId(1),
  });
  expect(wrong.fieldMessage('IdLie')).toContain('n’est plus attendu');
  for (const nature of ['SIGNATURE', 'PAIEMENT'] as const)
    expect((await accountant.call(GetLinkableToRequest, { IdSociete: first, Nature: nature })).status).toBe(
      200,
    );
});

test('a request about a confidential file is no request to who may not read it, nor can they be given it', async () => {
  const { Ids } = await ask([second], 'Dossier réservé');
  const [Id = 0] = Ids;
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    second,
  ]);
  await app.query('delete from portfolio_assignment where client_id = $1 and company_id = $2', [
    A.id,
    second,
  ]);
  expect((await accountant.call(GetClientRequestById, { Id })).status).toBe(404);
  expect((await accountant.call(requestConversation.read, { Id })).status).toBe(404);
  expect((await accountant.call(allClientRequests, { Texte: 'Dossier réservé' })).answer.TotalCount).toBe(0);
  const director = await app.signIn('DIRIGEANT');
  const given = await director.call(ReassignClientRequests, {
    Ids: [Id],
    IdResponsable: A.users.COMPTABLE.id,
  });
  expect(given.fieldMessage('IdResponsable')).toContain('accès à ce dossier');
  expect(await objects()).toContain('Dossier réservé');
  await app.query('update company set is_confidential = false where client_id = $1 and id = $2', [
    A.id,
    second,
  ]);
});

test('a former customer finds nothing of the company any more', async () => {
  expect((await mine()).TotalAttendues).toBeGreaterThan(0);
  await app.query('update mandate set ends_on = $3 where client_id = $1 and person_id = $2', [
    A.id,
    led.person,
    '2020-12-31',
  ]);
  expect(await objects()).toEqual([]);
  expect((await customer.call(ownRequestConversation.read, { Id: askedId(1) })).status).toBe(404);
  await app.query('update mandate set ends_on = null where client_id = $1 and person_id = $2', [
    A.id,
    led.person,
  ]);
});
