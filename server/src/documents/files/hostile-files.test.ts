import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { Document, type PDFDocument } from 'mupdf';
import { afterAll, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import {
  AddMultipleSocieteDocuments,
  AddSocieteDocument,
  DownloadSocieteDocument,
  GetDocumentById,
} from '#contract/documents/files/calls.ts';
import { multipart } from '#proof/client.ts';
import { archive, hostileFiles } from '#proof/files/hostile-files.ts';
import { pdf } from '#proof/files/papers.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { startTestApp } from '#proof/test-app.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { paperReader } from '../reading/paper-reader.ts';
import { readWaitingTexts } from '../reading/read-waiting-texts.ts';

const app = await startTestApp();
const { A } = app.firms;
const head = await app.signIn('CHEF_MISSION');

const types = (more = '') => `<Types>${more}</Types>`;
const docx = (parts: Record<string, string | Buffer> = {}, told = '') =>
  archive({ '[Content_Types].xml': types(told), 'word/document.xml': '<w:document/>', ...parts });

/** An archive with one stored entry whose name is written by hand: the library refuses such names. */
function namedByHand(name: string): Buffer {
  const content = Buffer.from('x');
  const packed = deflateRawSync(content);
  const nameBytes = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(nameBytes.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(nameBytes.length, 28);
  const before = Buffer.concat([local, nameBytes, packed]);
  const directory = Buffer.concat([central, nameBytes]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(before.length, 16);
  return Buffer.concat([before, directory, end]);
}

const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
const exe = Buffer.concat([Buffer.from('4d5a9000', 'hex'), Buffer.alloc(60)]);
const whole = pdf('Papier');
const encryptedEntry = (await docx()).map((byte, at, all) =>
  at === 6 || all.indexOf(0x02014b50) === at ? byte | 1 : byte,
);

const refused: [title: string, name: string, content: Buffer | string][] = [
  ['nothing', 'vide.pdf', ''],
  ['a program named as a PDF', 'facture.pdf', exe],
  ['an ELF named as an image', 'photo.png', Buffer.from('7f454c4602010100', 'hex')],
  ['a script with a null byte', 'notes.txt', 'bonjour\u0000monde'],
  ['a web page', 'page.html', '<!doctype html><script>alert(1)</script>'],
  ['a web page named as text', 'page.txt', '  <html><body onload=alert(1)>'],
  ['a drawing with a script', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a drawing named as an image', 'logo.png', '<svg onload="alert(1)"/>'],
  [
    'XML with entities that unfold',
    'bombe.xml',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>',
  ],
  ['XML after a byte order mark', 'liste.xml', '\ufeff<?xml version="1.0"?><a/>'],
  ['a PDF cut in the middle', 'coupé.pdf', whole.subarray(0, whole.length / 2)],
  ['a PDF without its end', 'sans-fin.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  [
    'a PDF with an archive behind it',
    'double.pdf',
    Buffer.concat([whole, await archive({ 'a.txt': 'a' }), Buffer.alloc(2000)]),
  ],
  [
    'a PDF with a page behind it',
    'page.pdf',
    Buffer.concat([whole, Buffer.from(`<script>${' '.repeat(2000)}</script>`)]),
  ],
  ['a PNG cut after its head', 'coupée.png', onePixelPng.subarray(0, 40)],
  [
    'a PNG with a script behind it',
    'derrière.png',
    Buffer.concat([onePixelPng, Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a PNG with a program behind it', 'derrière2.png', Buffer.concat([onePixelPng, exe])],
  ['a JPEG that is only its beginning', 'photo.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a WebP that is only its beginning', 'photo.webp', Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBP')],
  ['a sound in the same container as WebP', 'son.webp', Buffer.from('RIFF\u0004\u0000\u0000\u0000WAVEfmt ')],
  ['a GIF', 'image.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')],
  ['an old Word file', 'lettre.doc', ole],
  ['an old workbook', 'comptes.xls', ole],
  ['an encrypted Word file, which is an old container', 'secret.docx', ole],
  ['a mail of Outlook, which is one too', 'mail.msg', ole],
  ['a plain archive', 'archive.zip', await archive({ 'a.txt': 'a' })],
  ['an archive named as a Word file', 'lettre.docx', await archive({ 'a.txt': 'a' })],
  [
    'an archive within an archive',
    'poupées.zip',
    await archive({ 'b.zip': await archive({ 'a.txt': 'a' }) }),
  ],
  ['a Java program', 'programme.jar', await archive({ 'META-INF/MANIFEST.MF': 'Main-Class: A' })],
  ['an Android program', 'programme.apk', await archive({ 'classes.dex': 'dex' })],
  ['a Word file without its types', 'sans-types.docx', await archive({ 'word/document.xml': '<a/>' })],
  ['a Word file with macros', 'macros.docx', await docx({ 'word/vbaProject.bin': 'x' })],
  [
    'a Word file with macros that says so alone',
    'macros.docm',
    await docx({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
  ],
  [
    'a workbook with macros',
    'macros.xlsm',
    await archive({ '[Content_Types].xml': types(), 'xl/workbook.xml': '<a/>', 'xl/vbaProject.bin': 'x' }),
  ],
  ['a Word file with ActiveX', 'activex.docx', await docx({ 'word/activeX/activeX1.xml': '<a/>' })],
  [
    'an OpenDocument text with macros',
    'macros.odt',
    await archive(
      { mimetype: 'application/vnd.oasis.opendocument.text', 'Basic/Standard/Module1.xml': '<a/>' },
      false,
    ),
  ],
  [
    'an OpenDocument file of another kind',
    'base.odb',
    await archive({ mimetype: 'application/vnd.oasis.opendocument.database' }, false),
  ],
  ['an electronic book', 'livre.epub', await archive({ mimetype: 'application/epub+zip' }, false)],
  [
    'a bomb: ten megabytes of nothing',
    'bombe.docx',
    await docx({ 'word/media/a.bin': Buffer.alloc(10_000_000) }),
  ],
  [
    'a bomb of many entries',
    'bombe2.docx',
    await docx(Object.fromEntries(Array.from({ length: 5100 }, (_, n) => [`word/a${n}`, 'x']))),
  ],
  ['an archive that is only its beginning', 'coupée.docx', (await docx()).subarray(0, 60)],
  ['an archive without its directory', 'sans-fin.docx', (await docx()).subarray(0, -22)],
  ['an archive with a path out of it', 'sortie.docx', namedByHand('../../etc/passwd')],
  ['an archive with an absolute path', 'absolu.docx', namedByHand('/etc/passwd')],
  ['an encrypted archive', 'chiffrée.docx', Buffer.from(encryptedEntry)],
  ['a compressed file', 'notes.txt.gz', Buffer.from('1f8b0800000000000003', 'hex')],
  ['a 7-Zip archive', 'archive.7z', Buffer.from('377abcaf271c0004', 'hex')],
  ['a RAR archive', 'archive.rar', Buffer.from('526172211a0700', 'hex')],
  ['a shortcut of Windows', 'raccourci.lnk', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
  ['a database', 'base.sqlite', Buffer.from('SQLite format 3\u0000')],
  ['UTF-16 without a mark', 'texte.txt', Buffer.from('bonjour', 'utf16le')],
];

const rows = async () =>
  (
    await app.query(
      'select (select count(*) from stored_file) as files, (select count(*) from document) as documents',
    )
  )[0];
const drafts = () => readdir(join(app.settings.dataDir, 'files', 'drafts')).catch(() => []);
const send = (name: string, content: Buffer | string) =>
  head.call(
    AddSocieteDocument,
    { IdSociete: A.companies[0] ?? 0, IdTypeDocument: documentTypeId(1), AccepterDoublon: true },
    { file: { name, content } },
  );

test.each(refused)(
  '%s is refused with a sentence, and leaves neither row nor content',
  async (_, name, content) => {
    const before = await rows();
    const reply = await send(name, content);
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('file')).toMatch(/^[A-ZÉ].{8,}\.$/u);
    expect(await rows()).toEqual(before);
    expect(await drafts()).toEqual([]);
  },
);

const many = await hostileFiles();

test(`${many.length} more, under any name: each is refused with a sentence, and none leaves a row or a content`, async () => {
  expect(many.length + refused.length).toBeGreaterThan(300);
  const before = await rows();
  for (let at = 0; at < many.length; at += 100) {
    const files = many.slice(at, at + 100);
    const request = await multipart(
      {
        document: JSON.stringify({
          IdSociete: A.companies[0],
          IdTypeDocument: documentTypeId(1),
          AccepterDoublon: true,
        }),
      },
      ...files.map(({ name, content }) => ({ name, content, field: 'files' })),
    );
    const reply = await head.raw(AddMultipleSocieteDocuments, request);
    expect(reply.status).toBe(400);
    const { Items } = reply.error.Details as AnswerOf<typeof AddMultipleSocieteDocuments>;
    const kept = Items.flatMap(({ Id, Message }, index) =>
      Id === null && /^[A-ZÉ].{8,}\.$/u.test(Message ?? '') ? [] : [files[index]?.title],
    );
    expect(kept).toEqual([]);
  }
  expect(await rows()).toEqual(before);
  expect(await drafts()).toEqual([]);
});

const action = (what: string) =>
  Buffer.from(
    whole.toString('latin1').replace('/Type/Catalog', `/Type/Catalog/OpenAction<<${what}>>`),
    'latin1',
  );

/** A host that papers name and that nobody may ask. */
const asked: (string | undefined)[] = [];
const host = createServer((request, response) => {
  asked.push(request.url);
  response.end();
}).listen(0, '127.0.0.1');
await once(host, 'listening');
const elsewhere = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;

/** A PDF that opens with a password alone. */
function protectedPdf(): Buffer {
  const paper = Document.openDocument(whole, 'application/pdf') as PDFDocument;
  return Buffer.from(
    paper.saveToBuffer('encrypt=aes-256,user-password=secret,owner-password=secret').asUint8Array(),
  );
}

const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

const inert: [title: string, name: string, content: Buffer | string][] = [
  ['a PDF that runs a script', 'script.pdf', action('/S/JavaScript/JS(app.alert(1))')],
  ['a PDF that launches a program', 'lance.pdf', action('/S/Launch/F(cmd.exe)')],
  ['a PDF that calls another host', 'appel.pdf', action(`/S/URI/URI(${elsewhere})`)],
  [
    'a Word file with a link to another host',
    'lien.docx',
    await docx({
      'word/_rels/document.xml.rels': `<Relationships><Relationship TargetMode="External" Target="${elsewhere}a.png"/></Relationships>`,
    }),
  ],
  [
    'a Word file with an external entity',
    'entité.docx',
    await docx({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' }),
  ],
  ['a PDF that is protected', 'protégé.pdf', protectedPdf()],
  ['a PDF with a file in it', 'joint.pdf', action('/S/GoToE/T<</R/C/N(joint.exe)>>')],
  ['a PDF that sends a form', 'envoi.pdf', action(`/S/SubmitForm/F(${elsewhere})`)],
  ['a PDF that imports data', 'import.pdf', action('/S/ImportData/F(/etc/passwd)')],
  ['a PDF that plays a film', 'film.pdf', action('/S/Rendition/OP 0')],
  [
    'a Word file whose entities unfold without end',
    'rires.docx',
    await docx({ 'word/document.xml': `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>` }),
  ],
  [
    'a Word file with a template of another host',
    'modèle.docx',
    await docx({
      'word/_rels/settings.xml.rels': `<Relationships><Relationship TargetMode="External" Target="${elsewhere}m.dotm"/></Relationships>`,
    }),
  ],
  [
    'a Word file whose entity is on another host',
    'distant.docx',
    await docx({ 'word/document.xml': `<!DOCTYPE a [<!ENTITY x SYSTEM "${elsewhere}x">]><a>&x;</a>` }),
  ],
  ['a text that a workbook would take for a formula', 'formule.csv', "=cmd|' /C calc'!A0;1"],
  ['a shell script, which is a text', 'script.sh', '#!/bin/sh\nrm -rf /\n'],
  ['a text of right-to-left overrides', 'notes.txt', 'facture\u202efdp.exe'],
  ['a name with a path', '../../../etc/cron.d/tâche.pdf', pdf('Chemin')],
  ['a name with a path of Windows', 'C:\\Windows\\System32\\cmd.pdf', pdf('Chemin de Windows')],
  ['a name that reads backwards', 'facture\u202efdp.exe', pdf('À rebours')],
  ['a name with line breaks', 'a\r\nContent-Type: text/html\r\n\r\n.pdf', pdf('Lignes')],
  ['a name with quotes', 'a"; filename="b.html', pdf('Guillemets')],
  ['a very long name', `${'a'.repeat(5000)}.pdf`, pdf('Long')],
  ['a name of points', '..', pdf('Points')],
  ['a page named as a page that is a PDF', 'page.html', pdf('Page')],
];

test.each(inert)('%s is kept as an inert attachment', async (_, name, content) => {
  const reply = await send(name, content);
  expect(reply.status).toBe(200);
  const { Id } = reply.answer;
  const { FileName, MediaType, Libelle } = (await head.call(GetDocumentById, { Id })).answer;
  expect(FileName).not.toMatch(/[\\/\p{C}]/u);
  expect(FileName.length).toBeLessThanOrEqual(200);
  expect(Libelle).not.toBe('');
  const file = await head.call(DownloadSocieteDocument, { Id });
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="[\w.-]*"; filename\*=UTF-8''[^\s"]*$/,
  );
  expect(file.headers['content-type']).toContain(MediaType);
  expect([
    'application/pdf',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ]).toContain(MediaType);
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  expect(file.bytes).toEqual(Buffer.from(content));
});

afterAll(() => host.close());

test('an upload whose connection is cut leaves neither row nor content', async () => {
  const before = await rows();
  const url = new URL(`${await app.listen()}/api/${AddSocieteDocument.path}`);
  const socket = connect(Number(url.port), url.hostname);
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  const told = Object.entries({ ...head.headers, host: url.host, 'content-length': '1000000' });
  const lines = told.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(
    `POST ${url.pathname} HTTP/1.1\r\n${lines}content-type: multipart/form-data; boundary=x\r\n\r\n${part}`,
  );
  await expect.poll(async () => (await drafts()).length).toBe(1);
  socket.destroy();
  await expect.poll(async () => (await drafts()).length).toBe(0);
  expect(await rows()).toEqual(before);
});

test('their texts are read to an end, without a request to another host, and what is protected says so', async () => {
  const reader = paperReader();
  const { database, settings } = app;
  await readWaitingTexts({ database, store: await fileStore(settings), settings, reader });
  reader.end();
  const states = await app.query<{ name: string; state: string }>(
    `select f.file_name as name, v.text_state as state from document_version v
     join stored_file f on f.client_id = v.client_id and f.id = v.file_id where v.client_id = $1`,
    [A.id],
  );
  expect(states.filter(({ state }) => state === 'A_LIRE')).toEqual([]);
  expect(states.find(({ name }) => name === 'protégé.pdf')?.state).toBe('PROTEGE');
  const texts = await app.query<{ length: number }>(
    'select max(length(text)) as length from document_text where client_id = $1',
    [A.id],
  );
  expect(texts[0]?.length).toBeLessThan(200_000);
  expect(asked).toEqual([]);
});
