import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  AddMultipleSocieteDocuments,
  AddSocieteDocument,
  allSocieteDocuments,
  allSocieteDocumentsWithoutPagination,
  DeleteSocieteDocument,
  DownloadCfe,
  DownloadDeclarationTVAFiles,
  DownloadSocieteDocument,
  EditDocuments,
  EditSocieteDocument,
  GetDeletedDocuments,
  GetDocumentById,
  RestoreDocument,
} from '#contract/documents/files/calls.ts';
import { GetDocumentObject, objectDocuments } from '#contract/documents/files/object-calls.ts';
import { multipart } from '#proof/client.ts';
import { pdf } from '#proof/files/papers.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { readZip } from '#proof/files/zip.ts';
import { documentId, documentTypeId, vatGuid } from '#proof/firms/documents.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const [company = 0, other = 0] = A.companies;
const accountant = await app.signIn('COMPTABLE');
const head = await app.signIn('CHEF_MISSION');

const typeOf = async (code: string) =>
  (
    await app.query<{ id: number }>('select id from document_type where client_id = $1 and code = $2', [
      A.id,
      code,
    ])
  )[0]?.id ?? 0;
const plain = documentTypeId(1);
const vat = await typeOf('DECLARATION_TVA');
const payslip = await typeOf('BULLETIN_PAIE');
const invoice = await typeOf('FACTURE_ACHAT');

const paper = (text: string, name = `${text}.pdf`) => ({ name, content: pdf(text) });

const add = async (text: string, more: object = {}) => {
  const input = { IdSociete: company, IdTypeDocument: plain, ...more };
  return (await head.call(AddSocieteDocument, input, { file: paper(text) })).answer.Id;
};
const read = async (Id: number) => (await head.call(GetDocumentById, { Id })).answer;
const draftsLeft = async () =>
  readdir(join(app.settings.dataDir, 'files', 'drafts')).catch(() => [] as string[]);

/** Several files in one request, as the browser sends them. */
async function addSeveral(files: { name: string; content: Buffer | string }[], more: object = {}) {
  const input = { IdSociete: company, IdTypeDocument: plain, ...more };
  const request = await multipart(
    { document: JSON.stringify(input) },
    ...files.map((file) => ({ ...file, field: 'files' })),
  );
  return head.raw(AddMultipleSocieteDocuments, request);
}

test('a paper is kept with its hash, named after its file, and comes back byte for byte', async () => {
  const Id = await add('Bail commercial');
  const kept = await read(Id);
  expect(kept).toMatchObject({
    Libelle: 'Bail commercial',
    FileName: 'Bail commercial.pdf',
    MediaType: 'application/pdf',
    Versions: 1,
    Origine: 'CABINET',
    AjoutePar: A.users.CHEF_MISSION.fullName,
    VersionsPrecedentes: [{ Numero: 1, Empreinte: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
  const file = await head.call(DownloadSocieteDocument, { Id });
  expect(file.bytes).toEqual(pdf('Bail commercial'));
  expect(await draftsLeft()).toEqual([]);
});

test('of several files each is kept or refused by itself, and the same content is told, not kept twice', async () => {
  const reply = await addSeveral([
    paper('Facture 1'),
    { name: 'vide.pdf', content: '' },
    { name: 'programme.exe', content: Buffer.from([0x4d, 0x5a, 0, 0, 1]) },
    { name: 'photo.png', content: onePixelPng },
    paper('Facture 1', 'la même.pdf'),
  ]);
  expect(reply.answer.Items).toMatchObject([
    { FileName: 'Facture 1.pdf', Id: expect.any(Number), Message: null, Doublon: null },
    { FileName: 'vide.pdf', Id: null, Message: 'Ce fichier est vide.' },
    { FileName: 'programme.exe', Id: null, Message: expect.stringContaining('n’est pas accepté') },
    { FileName: 'photo.png', Id: expect.any(Number), Message: null },
    {
      FileName: 'la même.pdf',
      Id: null,
      Message: 'Ce contenu est déjà dans le dossier.',
      Doublon: { Value: 'Facture 1' },
    },
  ]);
  const again = await head.call(
    AddSocieteDocument,
    { IdSociete: company, IdTypeDocument: plain },
    { file: paper('Facture 1') },
  );
  expect(again.status).toBe(409);
  expect(again.error.Details).toMatchObject({ Doublon: { Value: 'Facture 1' } });
  expect(await draftsLeft()).toEqual([]);
});

test('what is wrong with all of them leaves no row and no content', async () => {
  const before = await app.query('select count(*) as n from stored_file where client_id = $1', [A.id]);
  const reply = await addSeveral([paper('Sans type')], { IdTypeDocument: 999_999 });
  expect(reply.fieldMessage('IdTypeDocument')).toBe('Ce type de document n’existe pas ou plus.');
  const none = await addSeveral([]);
  expect(none.fieldMessage('files')).toBe('Fichier obligatoire.');
  expect(await app.query('select count(*) as n from stored_file where client_id = $1', [A.id])).toEqual(
    before,
  );
  expect(await draftsLeft()).toEqual([]);
});

test('a firm’s own limits hold below the product’s', async () => {
  const values = [
    ['DOCUMENTS_TAILLE_MAX', '0.001'],
    ['DOCUMENTS_FICHIERS_MAX', '2'],
  ];
  for (const [key, value] of values)
    await app.query(
      `insert into parameter_value (client_id, key, value, starts_on, source) values ($1, $2, $3, '2026-01-01', 'Essai')`,
      [A.id, key, value],
    );
  const large = await addSeveral([{ name: 'long.txt', content: 'a'.repeat(2000) }]);
  expect(large.fieldMessage('files')).toBe('Ce fichier dépasse 0.001 Mo.');
  const many = await addSeveral([paper('1'), paper('2'), paper('3')]);
  expect(many.fieldMessage('files')).toBe('Envoyez au plus 2 fichiers à la fois.');
  await app.query(`delete from parameter_value where client_id = $1 and key like 'DOCUMENTS_%'`, [A.id]);
});

test('another file is a new version, the one before stays readable, and the second of two editors is told', async () => {
  const Id = await add('Statuts v1');
  const edit = { Id, Version: 1, Libelle: 'Statuts', MotifVersion: 'Transfert du siège' };
  await head.call(EditSocieteDocument, edit, { file: paper('Statuts v2') });
  const after = await read(Id);
  expect(after).toMatchObject({
    Libelle: 'Statuts',
    Versions: 2,
    FileName: 'Statuts v2.pdf',
    VersionsPrecedentes: [{ Numero: 2, Motif: 'Transfert du siège' }, { Numero: 1 }],
  });
  const IdVersion = after.VersionsPrecedentes[1]?.Id;
  expect((await head.call(DownloadSocieteDocument, { Id, IdVersion })).bytes).toEqual(pdf('Statuts v1'));
  expect((await head.call(DownloadSocieteDocument, { Id })).bytes).toEqual(pdf('Statuts v2'));
  const late = await accountant.call(EditSocieteDocument, { Id, Version: 1, Libelle: 'Autre' });
  expect(late.status).toBe(409);
  expect(late.error.Details).toMatchObject({ Changed: ['Libelle'], Version: 2 });
});

test('the list finds by company, type, day, state and text, with an exact total', async () => {
  const Id = await add('Attestation d’assurance', {
    IdSociete: other,
    DateDocument: '2020-01-01',
    DateExpiration: '2021-01-01',
  });
  const list = async (asked: object) => (await accountant.call(allSocieteDocuments, asked)).answer;
  expect(await list({ IdSociete: other, Etat: 'EXPIRE' })).toMatchObject({ TotalCount: 1, Items: [{ Id }] });
  expect((await list({ IdSociete: other, Etat: 'VALIDE' })).TotalCount).toBe(0);
  expect((await list({ Texte: 'ASSURANCE', IdSociete: other })).Items).toMatchObject([{ Id }]);
  const all = await list({});
  const [counted] = await app.query<{ n: number }>(
    'select count(*) as n from document where client_id = $1 and company_id is not null',
    [A.id],
  );
  expect(all.TotalCount).toBe(counted?.n);
  expect(all.Items[0]?.Id).toBe(Id);
  const whole = await accountant.call(allSocieteDocumentsWithoutPagination, { IdSociete: other });
  expect(whole.answer.Items.map((row) => row.Id)).toContain(Id);
});

test('a type that a role may not read shows it nothing: no row, no count, no file, no duplicate', async () => {
  const payroll = await app.signIn('RESPONSABLE_PAIE');
  const before = (await accountant.call(allSocieteDocuments, {})).answer.TotalCount;
  const { answer } = await payroll.call(
    AddSocieteDocument,
    { IdSociete: company, IdTypeDocument: payslip },
    { file: paper('Bulletin de mars') },
  );
  const Id = answer.Id;
  expect((await accountant.call(allSocieteDocuments, {})).answer.TotalCount).toBe(before);
  expect((await accountant.call(allSocieteDocuments, { Texte: 'Bulletin de mars' })).answer.Items).toEqual(
    [],
  );
  for (const call of [GetDocumentById, DownloadSocieteDocument] as const)
    expect((await accountant.call(call, { Id })).status).toBe(404);
  expect((await accountant.call(EditSocieteDocument, { Id, Libelle: 'Vu' })).status).toBe(404);
  const refused = await accountant.call(
    AddSocieteDocument,
    { IdSociete: company, IdTypeDocument: payslip },
    { file: paper('Autre bulletin') },
  );
  expect(refused.fieldMessage('IdTypeDocument')).toBe('Ce type de document n’existe pas ou plus.');
  const same = { IdSociete: company, IdTypeDocument: plain };
  const kept = await accountant.call(AddSocieteDocument, same, { file: paper('Bulletin de mars') });
  expect(kept.status).toBe(200);
});

test('documents of a confidential file are its team’s and its readers’ alone', async () => {
  const [, , closed = 0] = A.companies;
  const Id = await add('Secret', { IdSociete: closed });
  const jurist = await app.signIn('JURIDIQUE');
  const total = async () => (await jurist.call(allSocieteDocuments, {})).answer.TotalCount;
  const before = await total();
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    closed,
  ]);
  expect(await total()).toBe(before - 1);
  expect((await jurist.call(DownloadSocieteDocument, { Id })).status).toBe(404);
  const director = await app.signIn('DIRIGEANT');
  expect((await director.call(DownloadSocieteDocument, { Id })).status).toBe(200);
  await app.query('update company set is_confidential = false where client_id = $1 and id = $2', [
    A.id,
    closed,
  ]);
});

test('a paper that the law keeps says until when and why, and is not deleted', async () => {
  const Id = await add('Facture EDF', { IdTypeDocument: invoice, Annee: 2025 });
  const kept = await read(Id);
  expect(kept.ConserveJusquAu).toBe('2035-12-31');
  expect(kept.Conservation).toMatchObject({
    Article: 'Code de commerce, art. L123-22',
    Annees: 10,
    DateEvenement: '2025-12-31',
  });
  const reply = await head.call(DeleteSocieteDocument, { Id, Motif: 'Erreur' });
  expect(reply.status).toBe(409);
  expect(reply.error.Code).toBe('KEPT');
  expect(reply.error.Message).toContain('à conserver jusqu’au 31/12/2035');
  expect((await read(Id)).Id).toBe(Id);
});

test('one that nothing keeps goes to the bin for 30 days and comes back with its versions', async () => {
  const Id = await add('Brouillon');
  await head.call(EditSocieteDocument, { Id }, { file: paper('Brouillon 2') });
  expect((await accountant.call(DeleteSocieteDocument, { Id, Motif: 'Inutile' })).status).toBe(403);
  await head.call(DeleteSocieteDocument, { Id, Motif: 'Inutile' });
  expect((await head.call(GetDocumentById, { Id })).status).toBe(404);
  const bin = (await head.call(GetDeletedDocuments, {})).answer;
  expect(bin.Items[0]).toMatchObject({ Id, Libelle: 'Brouillon', Motif: 'Inutile' });
  await head.call(RestoreDocument, { Id });
  expect((await read(Id)).VersionsPrecedentes).toHaveLength(2);
  expect((await head.call(DownloadSocieteDocument, { Id })).bytes).toEqual(pdf('Brouillon 2'));
});

test('several leave as an archive with a folder for each company and type', async () => {
  const Ids = [
    await add('Un'),
    await add('Deux', { IdTypeDocument: vat }),
    await add('Trois', { IdSociete: other }),
  ];
  const file = await head.call(DownloadSocieteDocument, { Ids });
  const names = [...readZip(file.bytes).keys()];
  expect(names).toHaveLength(3);
  expect(names.every((name) => name.split('/').length === 3)).toBe(true);
  const foreign = await head.call(DownloadSocieteDocument, { Ids: [...Ids, documentId(2)] });
  expect(foreign.status).toBe(404);
});

test('type and visibility change for several at once', async () => {
  const Ids = [await add('A classer 1'), await add('A classer 2')];
  await head.call(EditDocuments, { Ids, IdTypeDocument: invoice, IsVisibleClient: true });
  for (const Id of Ids)
    expect(await read(Id)).toMatchObject({
      TypeDocument: { Key: invoice },
      IsVisibleClient: true,
      Version: 2,
    });
});

test('a VAT declaration is found by its link, a CFE notice by its year, others and strangers not at all', async () => {
  const asked = (fileGuid: string) => accountant.call(DownloadDeclarationTVAFiles, { fileGuid });
  expect((await asked(vatGuid(1))).status).toBe(200);
  const { Guid } = await read(documentId(1));
  for (const guid of [Guid, vatGuid(2)]) expect((await asked(guid)).status).toBe(404);
  const notice = await accountant.call(DownloadCfe, { IdSociete: company, Annee: 2026 });
  expect(notice.status).toBe(200);
  const none = await accountant.call(DownloadCfe, { IdSociete: company, Annee: 2019 });
  expect(none.error.Message).toBe('Aucun avis de CFE pour cette année.');
});

test('documents of a person follow the rights on persons, and no kind is one that nobody declared', async () => {
  const of = { TypeObjet: 'person', IdObjet: A.persons[1] ?? 0 };
  const { answer } = await accountant.call(
    objectDocuments.add,
    { ...of, IdTypeDocument: plain },
    { file: paper('CV') },
  );
  expect((await accountant.call(objectDocuments.all, of)).answer.Items.map(({ Id }) => Id)).toContain(
    answer.Id,
  );
  const support = await app.signIn('SUPPORT');
  expect((await support.call(objectDocuments.all, of)).status).toBe(200);
  expect((await accountant.call(GetDocumentObject, of)).answer).toMatchObject({
    Type: 'Personne',
    IsModifiable: true,
  });
  expect((await support.call(GetDocumentObject, of)).answer.IsModifiable).toBe(false);
  const refused = await support.call(
    objectDocuments.add,
    { ...of, IdTypeDocument: plain },
    { file: paper('CV 2') },
  );
  expect(refused.status).toBe(403);
  const many = { Ids: [answer.Id], IsVisibleClient: true };
  expect((await accountant.call(EditDocuments, many)).status).toBe(200);
  expect((await support.call(EditDocuments, many)).status).toBe(403);
  const foreign = { ...of, IdObjet: B.persons[1] ?? 0 };
  expect((await accountant.call(objectDocuments.all, foreign)).status).toBe(404);
  const unknown = { ...of, TypeObjet: 'greffe' };
  expect((await accountant.call(objectDocuments.all, unknown)).status).toBe(404);
  expect((await accountant.call(DownloadSocieteDocument, { Id: answer.Id })).status).toBe(404);
});
