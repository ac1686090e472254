import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import {
  AddSocieteDocument,
  DownloadSocieteDocument,
  GetDocumentById,
} from '#contract/documents/files/calls.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { pdf } from '#proof/papers.ts';
import { onePixelPng } from '#proof/pictures.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const head = await app.signIn('CHEF_MISSION');

async function archive(parts: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

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

const action = (what: string) =>
  Buffer.from(
    whole.toString('latin1').replace('/Type/Catalog', `/Type/Catalog/OpenAction<<${what}>>`),
    'latin1',
  );

const inert: [title: string, name: string, content: Buffer | string][] = [
  ['a PDF that runs a script', 'script.pdf', action('/S/JavaScript/JS(app.alert(1))')],
  ['a PDF that launches a program', 'lance.pdf', action('/S/Launch/F(cmd.exe)')],
  ['a PDF that calls another host', 'appel.pdf', action('/S/URI/URI(http://198.51.100.1/)')],
  [
    'a Word file with a link to another host',
    'lien.docx',
    await docx({
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship TargetMode="External" Target="http://198.51.100.1/a.png"/></Relationships>',
    }),
  ],
  [
    'a Word file with an external entity',
    'entité.docx',
    await docx({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' }),
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
