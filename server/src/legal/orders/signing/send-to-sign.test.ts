import { expect, test } from 'vitest';
import { AddSocieteDocument } from '#contract/documents/files/calls.ts';
import { CancelSignature } from '#contract/documents/signatures/calls.ts';
import {
  AddOrder,
  GetActionHistoryCollection,
  GetOrderById,
  SendOrderDocumentsToSign,
  UpdateOrderStatus,
} from '#contract/legal/orders/calls.ts';
import { AddSociete, DeleteSociety, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { formalityTypeId } from '#proof/firms/formalities.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const chief = await app.signIn('CHEF_MISSION');

let count = 0;

/** An order that is prepared as far as its papers, of a company with a document. */
async function prepared(Etat: 'RECUE' | 'ATTENDUE' = 'RECUE') {
  count += 1;
  const IdSociete = (await jurist.call(AddSociete, { societe: { RaisonSociale: `Formalité ${count}` } }))
    .answer.Id;
  const file = { name: 'pv.pdf', content: pdf(`PV ${count}`) };
  const document = { IdSociete, IdTypeDocument: documentTypeId(1), Libelle: `PV ${count}` };
  const DocumentId = (await jurist.call(AddSocieteDocument, document, { file })).answer.Id;
  const { Id: OrderId } = (
    await jurist.call(AddOrder, {
      IdSociete,
      Payeur: { Nom: 'Camille', Email: 'payeur@client.example' },
      FormalityTypeId: formalityTypeId(1),
      Pieces: [{ Libelle: 'Bail', Etat }],
    })
  ).answer;
  for (const OrderStatusCode of ['Confirmed', 'Preparing'] as const)
    await jurist.call(UpdateOrderStatus, { Id: OrderId, OrderStatusCode, Motive: 'Accord' });
  return { IdSociete, DocumentIds: [DocumentId], OrderId };
}

const Signers = [{ Prenom: 'Ada', Nom: 'Gérante', Email: 'gerante@signataire.example' }];

test('documents of a prepared order go to their signers, the order to its next step, and its history tells both ends', async () => {
  const { OrderId, DocumentIds } = await prepared();
  const sent = await jurist.call(SendOrderDocumentsToSign, { OrderId, DocumentIds, Signers });
  const [Id = 0] = sent.answer.SignatureRequestIds;
  const order = (await jurist.call(GetOrderById, { orderId: OrderId })).answer;
  expect(order.OrderStatusCode).toBe('ToSign');
  expect(order.Signatures).toEqual([
    { Id, Title: `PV ${count}`, State: 'EN_COURS', SignerCount: 1, SignedCount: 0 },
  ]);
  await jurist.call(CancelSignature, { Id, Motive: 'Erreur' });
  const actions = (await jurist.call(GetActionHistoryCollection, { OrderId })).answer;
  expect(
    actions.filter(({ ActionCode }) => ActionCode === 'SIGNATURE').map(({ Comment }) => Comment),
  ).toEqual([`PV ${count}\u202f: annulé`, `PV ${count} – à signer par Ada Gérante`]);
});

test('without signers those whose mandate signs for the company are asked; nobody, or one without an address, is told', async () => {
  const { OrderId, DocumentIds, IdSociete } = await prepared();
  const send = () => jurist.call(SendOrderDocumentsToSign, { OrderId, DocumentIds });
  expect((await send()).fieldMessage('Signers')).toMatch(/indiquez qui signe/);
  await app.query(
    `insert into mandate (client_id, company_id, person_id, function, starts_on, is_signatory) values ($1, $2, $3, 'G', '2020-01-01', true)`,
    [A.id, IdSociete, A.persons[0]],
  );
  await app.query('update person set email = null where id = $1', [A.persons[0]]);
  expect((await send()).fieldMessage('Signers')).toMatch(/pas d’adresse e-mail/);
  await app.query('update person set email = $2 where id = $1', [A.persons[0], A.personEmail]);
  expect((await send()).status).toBe(200);
});

test('papers that are missing, or a step that is not open, send nothing', async () => {
  const { OrderId, DocumentIds } = await prepared('ATTENDUE');
  const missing = await jurist.call(SendOrderDocumentsToSign, { OrderId, DocumentIds, Signers });
  expect([missing.status, missing.error.Message]).toEqual([
    409,
    'Il manque des pièces du client\u202f: Bail.',
  ]);
  await jurist.call(UpdateOrderStatus, { Id: OrderId, OrderStatusCode: 'Cancelled', Motive: 'Abandon' });
  const over = await jurist.call(SendOrderDocumentsToSign, { OrderId, DocumentIds, Signers });
  expect(over.status).toBe(409);
  expect((await jurist.call(GetOrderById, { orderId: OrderId })).answer.Signatures).toEqual([]);
});

test('a company with orders, invoices and signatures stays: the refusal counts them, and nothing of it is gone', async () => {
  const { OrderId, DocumentIds, IdSociete } = await prepared();
  await jurist.call(SendOrderDocumentsToSign, { OrderId, DocumentIds, Signers });
  const { status, answer } = await chief.call(DeleteSociety, { Id: IdSociete });
  expect(status).toBe(200);
  expect(answer.IsDeleted).toBe(false);
  expect(answer.Societe.Autres.map(({ Label, Count }) => `${Count} ${Label}`)).toEqual(
    expect.arrayContaining(['1 commande(s) de formalité(s)', '1 demande(s) de signature', '1 document(s)']),
  );
  expect((await chief.call(GetSocieteById, { Id: IdSociete })).status).toBe(200);
  expect((await jurist.call(GetOrderById, { orderId: OrderId })).status).toBe(200);
  const invoices = await app.query('select from invoice where order_id = $1', [OrderId]);
  expect(invoices).toHaveLength(1);
});
