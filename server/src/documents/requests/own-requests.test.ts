import { beforeAll, expect, test } from 'vitest';
import { DownloadSocieteDocument, GetDocumentById } from '#contract/documents/files/calls.ts';
import {
  AddDocumentRequest,
  DecideRequestLine,
  GetDocumentRequestById,
  RevokeDocumentRequest,
} from '#contract/documents/requests/calls.ts';
import { GetMyDocumentRequests, UploadMyDocuments } from '#contract/documents/requests/own-calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { multipart } from '#proof/client.ts';
import { pdf } from '#proof/files/papers.ts';
import { documentTypeId, requestLineId } from '#proof/firms/documents.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const [first = 0, second = 0, others = 0] = A.companies;
const customer = await app.signIn('client');
const accountant = await app.signIn('COMPTABLE');

/** Whom the customer's account is for: the leader of both companies, a shareholder of the third. */
beforeAll(async () => {
  const values = [A.id];
  const [own] = await app.query<{ person: number; user: number }>(
    `select p.id::int as person,
       (select id::int from app_user where client_id = $1 and email like 'client@%') as user
     from person p where p.client_id = $1
       and not exists (select from client_space s where s.client_id = $1 and s.person_id = p.id)
       and exists (select from mandate m where m.client_id = $1 and m.person_id = p.id)
     order by p.id limit 1`,
    values,
  );
  const { person = 0, user = 0 } = own ?? {};
  await app.query('insert into client_space (client_id, person_id, user_id) values ($1, $2, $3)', [
    A.id,
    person,
    user,
  ]);
  await app.query('delete from mandate where client_id = $1 and person_id = $2', [A.id, person]);
  for (const company of [first, second])
    await app.query(
      `insert into mandate (client_id, company_id, person_id, function, starts_on) values ($1, $2, $3, 'G', '2020-01-01')`,
      [A.id, company, person],
    );
  await app.query(
    `insert into shareholding (client_id, company_id, person_id, shares, starts_on) values ($1, $2, $3, 10, '2020-01-01')`,
    [A.id, others, person],
  );
});

const ask = async (IdSociete: number, Libelle: string) => {
  const input = {
    IdSociete,
    Occasion: 'BILAN' as const,
    Annee: 2025,
    Email: 'dirigeante@a.example',
    Lignes: [{ IdTypeDocument: documentTypeId(1), Libelle, Motif: null }],
  };
  const { Id } = (await accountant.call(AddDocumentRequest, input)).answer;
  const { Lignes } = (await accountant.call(GetDocumentRequestById, { Id })).answer;
  return { Id, line: Lignes[0]?.Id ?? 0 };
};

const mine = async () => (await customer.call(GetMyDocumentRequests, {})).answer.Items;
const named = async (name: string) => (await mine()).find(({ Libelle }) => Libelle === name);

async function send(as: typeof customer, IdLigne: number, ...contents: [string, Buffer | string][]) {
  const request = await multipart(
    { depot: JSON.stringify({ IdLigne }) },
    ...contents.map(([name, content]) => ({ name, content, field: 'files' })),
  );
  return as.raw(UploadMyDocuments, request);
}

test('a leader of two companies finds the papers asked of both, and neither those of a company they hold shares of nor anybody else’s', async () => {
  await ask(first, 'Relevés de la première');
  await ask(second, 'Relevés de la seconde');
  await ask(others, 'Relevés d’une autre');
  const names = (await mine()).map(({ Libelle }) => Libelle);
  expect(names).toEqual(expect.arrayContaining(['Relevés de la première', 'Relevés de la seconde']));
  expect(names).not.toContain('Relevés d’une autre');
  expect(names).not.toContain('Relevé de B');
  expect((await accountant.call(GetMyDocumentRequests, {})).answer.Items).toEqual([]);
});

test('what is sent from the client space is a document of the right company, from the customer by name, and whoever asked is told once', async () => {
  const { Id, line } = await ask(second, 'Inventaire');
  const reply = await send(
    customer,
    line,
    ['inventaire.pdf', pdf('Inventaire au 31 décembre')],
    ['programme.exe', Buffer.from([0x4d, 0x5a, 0])],
  );
  expect(reply.answer.Items).toMatchObject([
    { FileName: 'inventaire.pdf', IsKept: true },
    { FileName: 'programme.exe', IsKept: false, Message: expect.stringContaining('n’est pas accepté') },
  ]);
  await send(customer, line, ['suite.pdf', pdf('Suite')]);
  expect(await named('Inventaire')).toMatchObject({ Etat: 'RECU', Fichiers: 2 });
  const request = (await accountant.call(GetDocumentRequestById, { Id })).answer;
  const document = request.Lignes[0]?.Documents[0]?.Key ?? 0;
  expect((await accountant.call(GetDocumentById, { Id: document })).answer).toMatchObject({
    Origine: 'CLIENT',
    Annee: 2025,
    Societe: { Key: second },
    AjoutePar: expect.stringMatching(/\S/),
  });
  expect((await accountant.call(DownloadSocieteDocument, { Id: document })).bytes).toEqual(
    pdf('Inventaire au 31 décembre'),
  );
  const told = (await accountant.call(GetNotifications, {})).answer.Items.filter(
    ({ Text }) => Text === 'Inventaire',
  );
  expect(told).toHaveLength(1);
});

test('what the firm says of a paper is read there; approved it takes no more, taken back it is gone', async () => {
  const { Id, line } = await ask(first, 'Contrats');
  await accountant.call(DecideRequestLine, { Id: line, Etat: 'A_COMPLETER', Commentaire: 'Il manque mars.' });
  expect(await named('Contrats')).toMatchObject({ Etat: 'A_COMPLETER', Commentaire: 'Il manque mars.' });
  await accountant.call(DecideRequestLine, { Id: line, Etat: 'APPROUVE' });
  expect(await named('Contrats')).toMatchObject({ Etat: 'APPROUVE' });
  expect((await send(customer, line, ['a.pdf', pdf('a')])).fieldMessage('IdLigne')).toBe(
    'Ce document n’est plus attendu.',
  );
  await accountant.call(RevokeDocumentRequest, { Id });
  expect(await named('Contrats')).toBeUndefined();
  expect((await send(customer, line, ['a.pdf', pdf('a')])).status).toBe(404);
});

test('nobody sends for a line that is not of their own companies, and no row is left of it', async () => {
  const { line } = await ask(others, 'Statuts');
  const own = await ask(first, 'Bail');
  const before = await app.query('select id from document where client_id in ($1, $2)', [
    A.id,
    app.firms.B.id,
  ]);
  for (const [as, id] of [
    [customer, line],
    [customer, requestLineId(2)],
    [accountant, own.line],
  ] as const)
    expect((await send(as, id, ['a.pdf', pdf('a')])).status).toBe(404);
  expect(
    await app.query('select id from document where client_id in ($1, $2)', [A.id, app.firms.B.id]),
  ).toHaveLength(before.length);
});

test('a mandate that ended takes the papers of its company away', async () => {
  const { line } = await ask(second, 'Kbis');
  expect(await named('Kbis')).toBeDefined();
  await app.query(
    `update mandate set ends_on = '2024-12-31' where client_id = $1 and company_id = $2
       and person_id = (select person_id from client_space s join app_user u
         on u.client_id = s.client_id and u.id = s.user_id where s.client_id = $1 and u.email like 'client@%')`,
    [A.id, second],
  );
  expect(await named('Kbis')).toBeUndefined();
  expect((await send(customer, line, ['a.pdf', pdf('a')])).status).toBe(404);
});
