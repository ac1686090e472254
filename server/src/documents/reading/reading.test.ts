import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  AddSocieteDocument,
  allSocieteDocuments,
  EditSocieteDocument,
  GetDocumentById,
} from '#contract/documents/files/calls.ts';
import { GetDocumentPreview } from '#contract/documents/reading/calls.ts';
import { letter as wordFile } from '#proof/files/letters.ts';
import { pdf } from '#proof/files/papers.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { startTestApp } from '#proof/test-app.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { paperReader } from './paper-reader.ts';
import { readWaitingTexts } from './read-waiting-texts.ts';

const app = await startTestApp();
const { A } = app.firms;
const [company = 0] = A.companies;
const head = await app.signIn('CHEF_MISSION');
const accountant = await app.signIn('COMPTABLE');
const { database, settings } = app;
const store = await fileStore(settings);

async function readAll() {
  const reader = paperReader();
  try {
    return await readWaitingTexts({ database, store, settings, reader });
  } finally {
    reader.end();
  }
}

async function add(name: string, content: Buffer | string, IdTypeDocument = documentTypeId(1)) {
  const input = { IdSociete: company, IdTypeDocument };
  return (await head.call(AddSocieteDocument, input, { file: { name, content } })).answer.Id;
}

const find = async (Texte: string, as = accountant) =>
  (await as.call(allSocieteDocuments, { Texte })).answer.Items.map(({ Id, Extrait, Page }) => ({
    Id,
    Extrait,
    Page,
  }));
const stateOf = async (Id: number) =>
  (await head.call(GetDocumentById, { Id })).answer.VersionsPrecedentes[0]?.Texte;

test('what stands in papers is found by its stem and without accents, with the page and the words around', async () => {
  const contract = await add('contrat.pdf', pdf('Les salariés bénéficient de congés exceptionnels'));
  const letter = await add('lettre.docx', await wordFile('Le bailleur résilie le bail commercial.'));
  const notes = await add('notes.txt', 'Réunion du comité : provisions à constituer.');
  expect(await find('congé exceptionnel')).toEqual([]);
  await readAll();
  expect(await find('conge exceptionnel')).toEqual([
    { Id: contract, Extrait: expect.stringContaining('«'), Page: 1 },
  ]);
  expect((await find('BAILLEUR resilie')).map(({ Id }) => Id)).toEqual([letter]);
  expect((await find('provision du comite')).map(({ Id }) => Id)).toEqual([notes]);
});

test('a paper without text says why, and reading goes on with the others', async () => {
  const picture = await add('photo.png', onePixelPng);
  const broken = await add('abîmé.pdf', `%PDF-1.4\n1 0 obj\n<<>>\nstartxref\n9\n%%EOF`);
  const after = await add('après.txt', 'Texte suivant');
  await readAll();
  expect(await stateOf(picture)).toBe(
    'Aucun texte\u202f: image ou document numérisé, sans reconnaissance de caractères',
  );
  expect(await stateOf(broken)).toMatch(/^Aucun texte/);
  expect(await stateOf(after)).toBe('Texte lu');
});

test('only the version in force is found', async () => {
  const Id = await add('note.txt', 'Ancien montant girafe');
  await readAll();
  expect((await find('girafe')).map((row) => row.Id)).toEqual([Id]);
  await head.call(
    EditSocieteDocument,
    { Id },
    { file: { name: 'note.txt', content: 'Nouveau montant zèbre' } },
  );
  expect(await find('girafe')).toEqual([]);
  await readAll();
  expect((await find('zebre')).map((row) => row.Id)).toEqual([Id]);
  expect(await find('girafe')).toEqual([]);
});

test('a type that one may not read gives neither hit, nor extract, nor count', async () => {
  const [type] = await app.query<{ id: number }>(
    `select id from document_type where client_id = $1 and code = 'BULLETIN_PAIE'`,
    [A.id],
  );
  await add('bulletin.txt', 'Prime de licorne', type?.id);
  await readAll();
  expect(await find('licorne', head)).toHaveLength(1);
  const reply = await accountant.call(allSocieteDocuments, { Texte: 'licorne' });
  expect(reply.answer).toEqual({ Items: [], TotalCount: 0 });
});

test('an office file is drawn as a PDF, without a header of its own, and marked; what cannot be drawn says so', async () => {
  const Id = await add('courrier.docx', await wordFile('Madame, Monsieur,'));
  const shown = await accountant.call(GetDocumentPreview, { Id });
  expect(shown.status).toBe(200);
  expect(shown.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(shown.headers['content-disposition']).toContain('simplifi');
  const text = await add('brut.txt', 'Rien à dessiner');
  const refused = await accountant.call(GetDocumentPreview, { Id: text });
  expect([refused.status, refused.error.Code]).toEqual([422, 'NO_PREVIEW']);
});

test('work that takes too long ends its process alone, and the next has another', async () => {
  const path = join(settings.dataDir, 'lent.txt');
  writeFileSync(path, 'a'.repeat(1_000_000));
  const hasty = paperReader({ most: 1 });
  await expect(hasty.ask({ kind: 'text', path, mediaType: 'text/plain' })).rejects.toThrow('given up');
  hasty.end();
  const reader = paperReader();
  expect(await reader.ask({ kind: 'text', path, mediaType: 'text/plain' })).toMatchObject({
    pages: expect.any(Array),
  });
  reader.end();
});

test('work that wants too much memory ends its process alone, and the server and the next work go on', async () => {
  const path = join(settings.dataDir, 'vaste.docx');
  writeFileSync(path, await wordFile('mot '.repeat(12_000_000)));
  const tight = paperReader({ megabytes: 16 });
  const task = {
    kind: 'text',
    path,
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  } as const;
  // told by its name alone: what is wrong would print millions of words
  const fate = await tight.ask(task).then(
    () => 'read',
    (error: Error) => error.name,
  );
  expect(fate).toBe('ProcessGivenUp');
  writeFileSync(path, await wordFile('court'));
  expect(await tight.ask(task)).toMatchObject({ pages: [expect.stringContaining('court')] });
  tight.end();
});
