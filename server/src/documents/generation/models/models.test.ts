import PizZip from 'pizzip';
import { expect, test } from 'vitest';
import { GetListDocumentModels, generateZip } from '#contract/documents/generation/calls.ts';
import * as calls from '#contract/documents/generation/model-calls.ts';
import { ownModel } from '#proof/areas/models.ts';
import { wholeCompany } from '#proof/areas/whole-company.ts';
import { readableText } from '#proof/files/zip.ts';
import { modelId } from '#proof/firms/document-models.ts';
import { startTestApp } from '#proof/test-app.ts';
import { buildDocx } from '../library/build-docx.ts';
import { paragraphsOf } from '../render/paragraphs.ts';

const app = await startTestApp();
const keeper = await app.signIn('EXPERT_COMPTABLE');
const lawyer = await app.signIn('JURIDIQUE');

const file = async (text: string) => ({ name: 'maison.docx', content: await buildDocx('Maison', text) });
const upload = async (Id: number, text: string, asked: object = {}) =>
  keeper.call(calls.UploadDocumentModel, { Id, ...asked }, { file: await file(text) });
const described = {
  Groupe: 'JURIDIQUE' as const,
  FileName: 'Note {societe.nom}',
  Besoins: ['SOCIETE' as const],
};
const newModel = async (Libelle: string) =>
  (await keeper.call(calls.AddDocumentModel, { ...described, Libelle })).answer.Id;
const offered = async () =>
  (await lawyer.call(GetListDocumentModels, {})).answer.Items.map(({ Libelle }) => Libelle);

test('a model’s mistakes are told all at once, each with its sentence and the nearest known name', async () => {
  const Id = await newModel('Note fautive');
  const { answer } = await upload(
    Id,
    'La société {societe.nmo} est ici.\nSon capital : {societe.capital | euro}.\n{#associes}{nomComplt}{/associes}',
  );
  expect(answer.Numero).toBeNull();
  expect(answer.Fautes).toEqual([
    {
      Message: 'Le champ «\u202fsociete.nmo\u202f» n’existe pas.',
      Phrase: 'La société {societe.nmo} est ici.',
      Proche: 'societe.nom',
    },
    {
      Message: 'Le champ «\u202fnomComplt\u202f» n’existe pas.',
      Phrase: expect.stringContaining('nomComplt'),
      Proche: expect.stringContaining('nomComplet'),
    },
    {
      Message: 'Le format «\u202feuro\u202f» n’existe pas.',
      Phrase: 'Son capital\u202f: {societe.capital | euro}.',
      Proche: 'euros',
    },
  ]);
  expect((await keeper.call(calls.GetDocumentModelVersions, { Id })).answer.Items).toEqual([]);
});

test('tags that are not closed are told before fields are looked up', async () => {
  const Id = await newModel('Note ouverte');
  const { answer } = await upload(Id, 'Voici {societe.nom et la suite.\n\n{#associes}\n{nomComplet}');
  expect(answer.Fautes.map(({ Message }) => Message)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/n’est pas fermée/),
      expect.stringMatching(/\{#associes\} n’est jamais fermé/),
    ]),
  );
});

test('a text is proposed from its day on, with who gave it and why; the one before comes back where it is switched off', async () => {
  const Id = await newModel('Note à jours');
  expect(await offered()).not.toContain('Note à jours');
  expect(
    (await upload(Id, 'Un : {societe.nom}', { Motif: 'Premier', ActifDu: '2026-01-01' })).answer.Numero,
  ).toBe(1);
  expect(await offered()).toContain('Note à jours');
  expect(
    (await upload(Id, 'Deux : {societe.nom}', { Motif: 'Loi nouvelle', ActifDu: '2099-01-01' })).answer
      .Numero,
  ).toBe(2);
  const numberInForce = async () =>
    (await keeper.call(calls.GetDocumentModelById, { Id })).answer.NumeroVersion;
  expect(await numberInForce()).toBe(1);
  await keeper.call(calls.ActivateDocumentModelVersion, { Id, Numero: 2, ActifDu: '2026-01-01' });
  expect(await numberInForce()).toBe(2);
  await keeper.call(calls.ActivateDocumentModelVersion, { Id, Numero: 2, ActifDu: null });
  expect(await numberInForce()).toBe(1);
  const [second, first] = (await keeper.call(calls.GetDocumentModelVersions, { Id })).answer.Items;
  expect(second).toMatchObject({ Numero: 2, Motif: 'Loi nouvelle', AjoutePar: expect.any(String) });
  expect(first).toMatchObject({ Numero: 1, Motif: 'Premier', ActifDu: '2026-01-01' });
});

test('a preview shows the text for a company, with what is missing in its place, and keeps nothing', async () => {
  const Id = await newModel('Note vue');
  await upload(Id, 'Société {societe.nom}, capital {societe.capital | euros}.');
  const { id: IdSociete } = await wholeCompany(app, 'SARL');
  await app.query('update company set capital_cents = null where id = $1', [IdSociete]);
  const count = async () =>
    (await app.query<{ n: number }>('select count(*)::int as n from generated_document'))[0]?.n;
  const before = await count();
  const asked = { Id, Params: { IdSociete } };
  const { Paragraphes, Manques, FileName } = (await keeper.call(calls.PreviewDocumentModel, asked)).answer;
  expect(FileName).toBe('Note Entreprise SARL.docx');
  expect(Paragraphes[0]).toBe('Société Entreprise SARL, capital [societe.capital].');
  expect(Manques.map(({ Message }) => Message)).toEqual(['Capital manque.']);
  const preview = await keeper.call(calls.DownloadDocumentModelPreview, asked);
  expect(readableText(preview.bytes)).toContain('[societe.capital]');
  expect(await count()).toBe(before);
});

test('the library’s newer text is compared with the firm’s and taken as a further version, never put over theirs', async () => {
  const Id = modelId(1);
  await upload(Id, 'Texte du cabinet pour {societe.nom}.', { ActifDu: '2026-01-01' });
  expect((await keeper.call(calls.GetDocumentModelById, { Id })).answer.NouveauTexte).toBe(false);
  expect((await keeper.call(calls.AdoptLibraryModel, { Id })).status).toBe(409);
  await app.query(
    'update document_model_version set library_revision = 0 where model_id = $1 and file_id is null',
    [Id],
  );
  expect((await keeper.call(calls.GetDocumentModelById, { Id })).answer.NouveauTexte).toBe(true);
  const { Lignes } = (await keeper.call(calls.CompareDocumentModel, { Id })).answer;
  expect(Lignes).toContainEqual({ Sens: 'RETIRE', Texte: 'Texte du cabinet pour {societe.nom}.' });
  expect(Lignes.some(({ Sens }) => Sens === 'AJOUTE')).toBe(true);
  await keeper.call(calls.AdoptLibraryModel, { Id });
  expect((await keeper.call(calls.GetDocumentModelById, { Id })).answer).toMatchObject({
    NouveauTexte: false,
    EstDeBibliotheque: false,
    NumeroVersion: 2,
    NumeroEnAttente: 3,
  });
});

test('a firm copies a model of the library, and its copy has its text', async () => {
  const [own] = (await keeper.call(calls.allDocumentModels, {})).answer.filter(({ Code }) => Code === 'DNC');
  const { Id } = (await keeper.call(calls.CopyDocumentModel, { Id: own?.Id ?? 0, Libelle: 'DNC maison' }))
    .answer;
  const text = async (asked: { Id: number }) =>
    paragraphsOf(new PizZip((await keeper.call(calls.DownloadDocumentModel, asked)).bytes));
  expect(await text({ Id })).toEqual(await text({ Id: own?.Id ?? 0 }));
  expect((await keeper.call(calls.GetDocumentModelById, { Id })).answer).toMatchObject({
    Code: null,
    NumeroVersion: null,
  });
});

test('the file name’s fields are checked, and legal forms are those of the firm’s list', async () => {
  const refused = async (asked: object) =>
    keeper.call(calls.AddDocumentModel, { ...described, Libelle: 'Refusé', ...asked });
  expect((await refused({ FileName: 'PV {societe.nomm}' })).fieldMessage('FileName')).toBe(
    'Le champ «\u202fsociete.nomm\u202f» n’existe pas\u202f: vouliez-vous dire «\u202fsociete.nom\u202f»\u202f?',
  );
  expect((await refused({ FileName: 'PV {a = 1}' })).fieldMessage('FileName')).toContain('permise');
  expect((await refused({ Formes: ['INCONNUE'] })).fieldMessage('Formes')).toBe(
    'Cette valeur n’existe pas ou plus.',
  );
});

test('two editors of one model: the second is told, and two texts sent at once are two versions', async () => {
  const Id = await newModel('Note à deux');
  const edit = { ...described, Libelle: 'Note à deux', Id, Version: 1 };
  expect((await keeper.call(calls.EditDocumentModel, { ...edit, Articles: 'L223-26' })).status).toBe(200);
  expect((await keeper.call(calls.EditDocumentModel, { ...edit, Articles: 'L225-100' })).status).toBe(409);
  const both = await Promise.all([upload(Id, 'A {societe.nom}'), upload(Id, 'B {societe.nom}')]);
  expect(both.map(({ answer }) => answer.Numero).sort()).toEqual([1, 2]);
});

test('models are kept by EXPERT_COMPTABLE, DIRIGEANT and ADMINSTRATOR alone', async () => {
  for (const role of ['DIRIGEANT', 'ADMINSTRATOR'] as const)
    expect((await (await app.signIn(role)).call(calls.allDocumentModels, {})).status).toBe(200);
  for (const role of ['JURIDIQUE', 'COMPTABLE', 'GOLDENPORTAGE'] as const)
    expect((await (await app.signIn(role)).call(calls.allDocumentModels, {})).status).toBe(403);
});

test('the page of all models tells law, date and state', async () => {
  const printed = readableText((await keeper.call(calls.exportDocumentModelsToPdf, {})).bytes);
  expect(printed).toMatch(/Rapport de gestion Comptes annuels 22\/11\/2026 C\. com\., art\. L232-1/);
  expect(printed).toContain('Version 1, bibliothèque');
});

test('hostile values stay text', async () => {
  const model = await ownModel(app, { needs: ['SOCIETE'], text: 'A {societe.nom} B {societe.objet} C' });
  const { id: IdSociete } = await wholeCompany(app, 'SAS');
  const name = '{societe.siren} <w:p/> &amp; \u202eexe';
  await app.query('update company set name = $2, purpose = $3 where id = $1', [
    IdSociete,
    name,
    'x'.repeat(1_000_000),
  ]);
  const made = await lawyer.call(generateZip, { Documents: [model], Params: { IdSociete } });
  const text = paragraphsOf(new PizZip(made.bytes)).find((line) => line.startsWith('A ')) ?? '';
  expect(text).toMatch(/^A \{societe\.siren\} <w:p\/> &amp; exe B x{1000000} C$/);
});

test('a version of a library model is filled with the library’s text as it was given, whatever the library says today', async () => {
  const { id: IdSociete } = await wholeCompany(app, 'SARL');
  const { id: clientId } = app.firms.A;
  const [version] = await app.query<{ model: number; id: number }>(
    `select v.model_id as model, v.id from document_model_version v
     join document_model m on m.client_id = v.client_id and m.id = v.model_id
     where m.client_id = $1 and m.code = 'POUVOIR_FORMALITES' order by v.number desc limit 1`,
    [clientId],
  );
  const text = { title: 'Pouvoir', body: 'Texte de la révision donnée à {societe.nom}.' };
  await app.query('update document_model_version set library_text = $2 where id = $1', [version?.id, text]);
  const asked = { Documents: [version?.model ?? 0], Params: { IdSociete } };
  const made = await lawyer.call(generateZip, asked);
  expect(readableText(made.bytes)).toContain('Texte de la révision donnée à Entreprise SARL.');
});
