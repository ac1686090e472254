import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AddSocieteDocument, allSocieteDocuments, GetDocumentById } from '#contract/documents/files/calls.ts';
import { photographed, scannedPdf } from '#proof/files/papers.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { startTestApp } from '#proof/test-app.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { openOcr } from './ocr.ts';
import { paperReader } from './paper-reader.ts';
import { readScansAnew, readWaitingTexts } from './read-waiting-texts.ts';

const app = await startTestApp();
const head = await app.signIn('CHEF_MISSION');
const [company = 0] = app.firms.A.companies;
const { database, settings } = app;
const store = await fileStore(settings);
const silent = { error: () => undefined };

/** A program of this machine that stands in for Tesseract: a shell script, called as Tesseract is. */
function program(script: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'ocr-test-')), 'tesseract');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

async function readAll(path?: string) {
  const reader = paperReader();
  onTestFinished(() => reader.end());
  const ocr = openOcr(path === undefined ? undefined : { program: path, languages: 'fra' }, silent);
  await readWaitingTexts({ database, store, settings, reader, ocr });
}

async function add(name: string, content: Buffer) {
  const input = { IdSociete: company, IdTypeDocument: documentTypeId(1) };
  return (await head.call(AddSocieteDocument, input, { file: { name, content } })).answer.Id;
}

const find = async (Texte: string) =>
  (await head.call(allSocieteDocuments, { Texte })).answer.Items.map(({ Id, Page }) => ({ Id, Page }));
const stateOf = async (Id: number) =>
  (await head.call(GetDocumentById, { Id })).answer.VersionsPrecedentes[0]?.Texte;

test('a photo and each page of a scan are found by their words once a program is named, and by nothing before', async () => {
  const photo = await add('photo.png', onePixelPng);
  const scan = await add('scan.pdf', scannedPdf(2));
  await readAll();
  expect(await stateOf(scan)).toMatch(/sans reconnaissance de caractères$/);
  const folder = mkdtempSync(join(tmpdir(), 'ocr-asked-'));
  const path = program(`
    echo "$2 $3 $4" >> ${folder}/asked
    head -c 4 "$1" | tail -c 3 >> ${folder}/kinds
    echo "Quittance d'ornithorynque"`);
  await readScansAnew(database);
  await readAll(path);
  expect(await find('ornithorynque')).toEqual(
    expect.arrayContaining([
      { Id: photo, Page: 1 },
      { Id: scan, Page: 1 },
    ]),
  );
  expect(await stateOf(scan)).toBe('Texte lu');
  // a picture and two pages, as pictures, in French
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('stdout -l fra\n'.repeat(3));
  expect(readFileSync(join(folder, 'kinds'), 'latin1')).toBe('PNG'.repeat(3));
  const drafts = readdirSync(join(settings.dataDir, 'files'), { recursive: true });
  expect(drafts.filter((name) => /drafts.*-.*-/.test(String(name)))).toEqual([]);
});

test('a program that fails or is not there leaves a scan without text, and the papers behind it are read', async () => {
  const scan = await add('autre.pdf', scannedPdf(1, 'b'));
  const behind = await add('derrière.txt', Buffer.from('Un okapi derrière'));
  await readAll('/nowhere/tesseract');
  expect(await stateOf(scan)).toMatch(/sans reconnaissance de caractères$/);
  expect((await find('okapi')).map(({ Id }) => Id)).toEqual([behind]);
  await readScansAnew(database);
  await readAll(program('exit 3'));
  expect(await stateOf(scan)).toMatch(/sans reconnaissance de caractères$/);
  await readScansAnew(database);
  await readAll(program('echo'));
  expect(await stateOf(scan)).toBe('Aucun texte dans ce document');
});

const installed = process.env.OCR_PROGRAMME ?? 'tesseract';

function readsFrench(): boolean {
  try {
    return execFileSync(installed, ['--list-langs'], { encoding: 'utf8', timeout: 60_000 }).includes('fra');
  } catch {
    return false;
  }
}
const hasTesseract = readsFrench();
const why = hasTesseract ? '' : ` (not read: there is no ${installed} with French on this machine)`;

test.skipIf(!hasTesseract)(
  `Tesseract reads a photo and a scan in French: both are found by their words, without accents too${why}`,
  async () => {
    const { photo, scan } = photographed([
      'Quittance de loyer',
      'Reçu de Mme Hélène Garçonnet la somme de 850 euros',
      'pour le hangar situé à Villefranche-de-Rouergue',
    ]);
    const photoId = await add('quittance.png', photo);
    const scanId = await add('quittance.pdf', scan);
    await readAll(installed);
    for (const words of ['garconnet', 'Hélène Garçonnet', 'hangars Villefranche'])
      expect((await find(words)).map(({ Id }) => Id).toSorted()).toEqual([photoId, scanId].toSorted());
    expect(await stateOf(scanId)).toBe('Texte lu');
  },
  120_000,
);
