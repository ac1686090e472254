import { expect, test } from 'vitest';
import {
  AddSocieteDocument,
  DownloadSocieteDocument,
  GetDocumentById,
} from '#contract/documents/files/calls.ts';
import {
  AddChecklistItem,
  AddDocumentRequest,
  AddDocumentRequests,
  allDocumentRequests,
  DecideRequestLine,
  GetDocumentRequestById,
  GetPortfolioToAsk,
  GetProposedLines,
  RemindDocumentRequest,
  RevokeDocumentRequest,
} from '#contract/documents/requests/calls.ts';
import { OpenDeposit, UploadDeposit } from '#contract/documents/requests/deposit-calls.ts';
import { multipart } from '#proof/client.ts';
import { pdf } from '#proof/files/papers.ts';
import { documentTypeId, requestLineId } from '#proof/firms/documents.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import { remindRequests } from './remind-requests.ts';
import { requestMails } from './routes.ts';

const app = await startTestApp();
const { A } = app.firms;
const [company = 0, other = 0] = A.companies;
const accountant = await app.signIn('COMPTABLE');
const plain = documentTypeId(1);

const lines = [
  { IdTypeDocument: plain, Libelle: 'Relevés bancaires', Motif: 'Clôture' },
  { IdTypeDocument: plain, Libelle: 'Inventaire' },
];

/** A request to an address of its own, with the link that its mail holds. */
async function ask(Email: string, more: object = {}) {
  const input = { IdSociete: company, Occasion: 'BILAN' as const, Email, Lignes: lines, ...more };
  const { Id } = (await accountant.call(AddDocumentRequest, input)).answer;
  return { Id, Token: await tokenFor(Email) };
}

async function tokenFor(email: string): Promise<string> {
  const mails = await mailsTo(app, email);
  const [, token = ''] = /depot-documents#([\w.-]+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  return token;
}

async function send(Token: string, IdLigne: number, ...files: { name: string; content: Buffer | string }[]) {
  const request = await multipart(
    { depot: JSON.stringify({ Token, IdLigne }) },
    ...files.map((file) => ({ ...file, field: 'files' })),
  );
  return app.anonymous.raw(UploadDeposit, request);
}

const read = async (Id: number) => (await accountant.call(GetDocumentRequestById, { Id })).answer;

test('one mail lists every paper, and its link opens names and states without an account', async () => {
  const { Token } = await ask('client1@a.example');
  const [mail] = await mailsTo(app, 'client1@a.example');
  expect(mail?.text).toContain('• Relevés bancaires (Clôture)');
  expect(mail?.text).toContain('• Inventaire');
  const { answer } = await app.anonymous.call(OpenDeposit, { Token });
  expect(answer).toMatchObject({
    Lignes: [
      { Libelle: 'Relevés bancaires', Etat: 'DEMANDE', Fichiers: 0 },
      { Libelle: 'Inventaire', Etat: 'DEMANDE', Fichiers: 0 },
    ],
  });
});

test('mail and link tell the year that the papers are of', async () => {
  const { Token } = await ask('annee@a.example', { Annee: 2024 });
  const [mail] = await mailsTo(app, 'annee@a.example');
  expect(mail?.subject).toMatch(/ 2024$/);
  expect(mail?.text).toContain('(année 2024)');
  expect((await app.anonymous.call(OpenDeposit, { Token })).answer.Annee).toBe(2024);
});

test('what the customer sends is a document of the company, from the customer, and its line is received', async () => {
  const { Id, Token } = await ask('client2@a.example', { Annee: 2025 });
  const [first] = (await app.anonymous.call(OpenDeposit, { Token })).answer.Lignes;
  const reply = await send(
    Token,
    first?.Id ?? 0,
    { name: 'relevé.pdf', content: pdf('Relevé de janvier') },
    { name: 'virus.exe', content: Buffer.from([0x4d, 0x5a, 0]) },
  );
  expect(reply.answer.Items).toMatchObject([
    { FileName: 'relevé.pdf', IsKept: true, Message: null },
    { FileName: 'virus.exe', IsKept: false, Message: expect.stringContaining('n’est pas accepté') },
  ]);
  const request = await read(Id);
  expect(request).toMatchObject({ Demandes: 2, ARevoir: 1, Manquants: 1 });
  const [received] = request.Lignes;
  expect(received).toMatchObject({ Etat: 'RECU', Documents: [{ Value: 'Relevés bancaires' }] });
  const documentId = received?.Documents[0]?.Key ?? 0;
  const kept = (await accountant.call(GetDocumentById, { Id: documentId })).answer;
  expect(kept).toMatchObject({ Origine: 'CLIENT', Annee: 2025, AjoutePar: null, IsVisibleClient: true });
  expect((await accountant.call(DownloadSocieteDocument, { Id: documentId })).bytes).toEqual(
    pdf('Relevé de janvier'),
  );
  // once more the same: told as kept, and kept once
  await send(Token, received?.Id ?? 0, { name: 'relevé.pdf', content: pdf('Relevé de janvier') });
  expect((await read(Id)).Lignes[0]?.Documents).toHaveLength(1);
});

test('a link serves its own request alone: forged, raised, revoked or past, it opens nothing and takes nothing', async () => {
  const one = await ask('client3@a.example');
  const another = await ask('client4@a.example');
  const [line] = (await app.anonymous.call(OpenDeposit, { Token: another.Token })).answer.Lignes;
  const paper = { name: 'a.pdf', content: pdf('a') };
  expect((await send(one.Token, line?.Id ?? 0, paper)).status).toBe(404);
  expect((await send(one.Token, requestLineId(2), paper)).status).toBe(404);
  const [firm = '', id = '', , signature = ''] = one.Token.split('.');
  for (const Token of [
    `${firm}.${id}.2.${signature}`,
    `2.${id}.1.${signature}`,
    `${firm}.${another.Id}.1.${signature}`,
  ])
    expect((await app.anonymous.call(OpenDeposit, { Token })).status).toBe(404);
  await accountant.call(RevokeDocumentRequest, { Id: one.Id });
  const refused = await app.anonymous.call(OpenDeposit, { Token: one.Token });
  expect([refused.status, refused.error.Message]).toEqual([
    404,
    'Ce lien n’est plus valable. Demandez-en un autre à votre cabinet.',
  ]);
  await app.query(
    `update document_request set link_ends_on = current_date - 2 where client_id = $1 and id = $2`,
    [A.id, another.Id],
  );
  expect((await app.anonymous.call(OpenDeposit, { Token: another.Token })).status).toBe(404);
  await accountant.call(RemindDocumentRequest, { Id: one.Id });
  const renewed = await tokenFor('client3@a.example');
  expect(renewed).not.toBe(one.Token);
  expect((await app.anonymous.call(OpenDeposit, { Token: renewed })).status).toBe(200);
});

test('the firm says what is wrong in a sentence, and the customer reads it; what is approved takes no more files', async () => {
  const { Id, Token } = await ask('client5@a.example');
  const [first, second] = (await read(Id)).Lignes;
  const silent = await accountant.call(DecideRequestLine, { Id: first?.Id ?? 0, Etat: 'A_COMPLETER' });
  expect(silent.fieldMessage('Commentaire')).toBe('Dites en une phrase ce qui manque.');
  await accountant.call(DecideRequestLine, {
    Id: first?.Id ?? 0,
    Etat: 'A_COMPLETER',
    Commentaire: 'Il manque mars.',
  });
  await accountant.call(DecideRequestLine, { Id: second?.Id ?? 0, Etat: 'APPROUVE' });
  expect((await app.anonymous.call(OpenDeposit, { Token })).answer.Lignes).toMatchObject([
    { Etat: 'A_COMPLETER', Commentaire: 'Il manque mars.' },
    { Etat: 'APPROUVE' },
  ]);
  const late = await send(Token, second?.Id ?? 0, { name: 'b.pdf', content: pdf('b') });
  expect(late.fieldMessage('IdLigne')).toBe('Ce document n’est plus attendu.');
});

test('a reminder names only what is still missing, at the firm’s rhythm, and never more often than it says', async () => {
  const email = 'client6@a.example';
  const { Id } = await ask(email);
  const [, second] = (await read(Id)).Lignes;
  await accountant.call(DecideRequestLine, { Id: second?.Id ?? 0, Etat: 'SANS_OBJET' });
  const remind = () => remindRequests(app.database, requestMails(app.settings));
  await remind();
  expect(await mailsTo(app, email)).toHaveLength(1);
  const pass = () =>
    app.query(
      `update document_request set mailed_at = now() - interval '8 days' where client_id = $1 and id = $2`,
      [A.id, Id],
    );
  for (let week = 1; week <= 5; week += 1) {
    await pass();
    await remind();
    await remind();
  }
  const mails = await mailsTo(app, email);
  expect(mails).toHaveLength(4);
  expect(mails.at(-1)?.subject).toMatch(/^Rappel/);
  expect(mails.at(-1)?.text).toContain('Relevés bancaires');
  expect(mails.at(-1)?.text).not.toContain('Inventaire');
});

test('the checklist follows what the company is and what its file holds', async () => {
  const propose = async (Occasion: 'PAIE' | 'ENTREE') =>
    (await accountant.call(GetProposedLines, { IdSociete: other, Occasion })).answer.Lignes;
  await app.query('update company set is_employer = false where client_id = $1 and id = $2', [A.id, other]);
  expect(await propose('PAIE')).toEqual([]);
  await app.query('update company set is_employer = true where client_id = $1 and id = $2', [A.id, other]);
  const head = await app.signIn('CHEF_MISSION');
  const paid = await head.call(GetProposedLines, { IdSociete: other, Occasion: 'PAIE' });
  expect(paid.answer.Lignes.length).toBeGreaterThan(2);
  // the types of payroll are hidden from accountants
  expect(await propose('PAIE')).toEqual([]);
  expect((await propose('ENTREE')).map(({ Libelle }) => Libelle)).toContain('Papier demandé par A');
});

test('papers of a loan are asked of those whose file holds the contract of one', async () => {
  const director = await app.signIn('DIRIGEANT');
  const loan = { Occasion: 'BILAN', IdTypeDocument: plain, Libelle: 'Tableau de prêt', DemandeA: 'EMPRUNT' };
  await director.call(AddChecklistItem, loan as never);
  const names = async () =>
    (await accountant.call(GetProposedLines, { IdSociete: other, Occasion: 'BILAN' })).answer.Lignes.map(
      ({ Libelle }) => Libelle,
    );
  expect(await names()).not.toContain('Tableau de prêt');
  const [type] = await app.query<{ id: number }>(
    `select id from document_type where client_id = $1 and code = 'CONTRAT_PRET'`,
    [A.id],
  );
  const contract = { IdSociete: other, IdTypeDocument: type?.id ?? 0 };
  await accountant.call(AddSocieteDocument, contract, { file: { name: 'prêt.pdf', content: pdf('Prêt') } });
  expect(await names()).toContain('Tableau de prêt');
});

test('a whole portfolio is asked in one action; those that cannot be are told apart', async () => {
  await app.query('update company set email = null where client_id = $1 and id = $2', [A.id, other]);
  const { answer } = await accountant.call(AddDocumentRequests, {
    IdsSociete: [company, other],
    Occasion: 'ENTREE',
  });
  expect(answer.Items).toMatchObject([
    { IdSociete: company, Id: expect.any(Number), Message: null },
    { IdSociete: other, Id: null, Message: 'La société n’a pas d’adresse e-mail.' },
  ]);
  const list = await accountant.call(allDocumentRequests, { IsIncomplete: true, Occasion: 'ENTREE' });
  expect(list.answer.Items.map(({ Societe }) => Societe.Key)).toEqual([company]);
});

test('over the portfolio each file says what it lacks, by portfolio and closing; a confidential one is its team’s alone', async () => {
  const [, , closed = 0] = A.companies;
  const of = async (more: object = {}) =>
    (await accountant.call(GetPortfolioToAsk, { Occasion: 'ENTREE', ...more })).answer.Items;
  const row = (await of()).find(({ Key }) => Key === other);
  expect(row?.Manquants).toContain('Papier demandé par A');
  expect(row?.Email).toBeNull();
  await app.query('delete from portfolio_assignment where client_id = $1 and user_id = $2', [
    A.id,
    A.users.COMPTABLE.id,
  ]);
  expect(await of({ EstMonPortefeuille: true })).toEqual([]);
  expect(await of({ ClotureDu: '1980-01-01', ClotureAu: '1980-12-31' })).toEqual([]);
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    closed,
  ]);
  expect((await of()).map(({ Key }) => Key)).not.toContain(closed);
  await app.query('update company set is_confidential = false where client_id = $1 and id = $2', [
    A.id,
    closed,
  ]);
});

test('what is missing over the portfolio is told by name, and found by the kind of paper', async () => {
  const { Id } = await ask('client9@a.example');
  const [first] = (await read(Id)).Lignes;
  await accountant.call(DecideRequestLine, { Id: first?.Id ?? 0, Etat: 'SANS_OBJET' });
  const list = async (more: object = {}) =>
    (await accountant.call(allDocumentRequests, { PageSize: 100, ...more })).answer.Items;
  const row = (await list()).find((one) => one.Id === Id);
  expect(row?.PapiersManquants).toHaveLength(row?.Manquants ?? -1);
  expect(row?.PapiersManquants).not.toContain(first?.Libelle);
  const [type] = await app.query<{ id: number }>(
    `select id from document_type where client_id = $1 and code = 'BULLETIN_PAIE'`,
    [A.id],
  );
  expect(await list({ IdTypeManquant: type?.id })).toEqual([]);
});

test('links that are tried without end are refused by their count', async () => {
  const Token = `1.1.1.${'B'.repeat(43)}`;
  const tries = Array.from({ length: 62 }, () =>
    app.anonymous.call(OpenDeposit, { Token }, { address: '198.51.100.7' }),
  );
  const codes = (await Promise.all(tries)).map(({ status }) => status);
  expect(codes.filter((status) => status === 429).length).toBeGreaterThan(0);
});
