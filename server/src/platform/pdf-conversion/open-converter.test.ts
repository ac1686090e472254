import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pdf } from '#proof/files/papers.ts';
import { openPdfConverter } from './open-converter.ts';

const word = Buffer.from('a Word file');
const paper = pdf('Page convertie');

/** A local service; tells its address. */
async function serving(answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const viaGotenberg = (url: string) => openPdfConverter({ kind: 'gotenberg', program: '', url });

test('Gotenberg is sent the file as a part named `files` by its route for office files', async () => {
  let asked = '';
  let sent = '';
  const url = await serving((request, response, body) => {
    asked = `${request.method} ${request.url} ${request.headers['content-type']?.split(';')[0]}`;
    sent = body.toString('latin1');
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(paper);
  });
  expect(await viaGotenberg(url)?.convert(word)).toEqual(paper);
  expect(asked).toBe('POST /forms/libreoffice/convert multipart/form-data');
  expect(sent).toContain('name="files"; filename="document.docx"');
  expect(sent).toContain('a Word file');
});

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', (response) => void response.writeHead(503).end('busy')],
  ['half a PDF', (response) => void response.writeHead(200).end(paper.subarray(0, paper.length - 20))],
  ['a page', (response) => void response.writeHead(200).end('<html>')],
  [
    'the way elsewhere',
    (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  ],
])('a service that answers %s gives no PDF, and one sentence', async (_, answer) => {
  const url = await serving((_request, response) => answer(response));
  await expect(viaGotenberg(url)?.convert(word)).rejects.toMatchObject({
    status: 503,
    code: 'CONVERTER_AWAY',
  });
});

/** A program that stands in for LibreOffice's: a shell script. */
function program(script: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'soffice-test-')), 'soffice');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('soffice is run with a folder and a profile of its own, which are gone afterwards; one document at a time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soffice-out-'));
  const kept = join(folder, 'paper.pdf');
  writeFileSync(kept, paper);
  const path = program(`
    echo "$@" >> ${folder}/asked
    [ -e ${folder}/running ] && echo twice >> ${folder}/together
    touch ${folder}/running
    for last; do :; done
    cp ${kept} "$(dirname "$last")/document.pdf"
    rm ${folder}/running`);
  const converter = openPdfConverter({ kind: 'soffice', program: path, url: '' });
  const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('pdf-'));
  const before = left();
  expect(await Promise.all([converter?.convert(word), converter?.convert(word)])).toEqual([paper, paper]);
  expect(readdirSync(folder).sort()).toEqual(['asked', 'paper.pdf']);
  expect(left()).toEqual(before);
});

test('a soffice that fails, or is not there, gives no PDF, and the next document has its turn', async () => {
  const broken = openPdfConverter({ kind: 'soffice', program: program('exit 1'), url: '' });
  for (const converter of [
    broken,
    broken,
    openPdfConverter({ kind: 'soffice', program: '/nowhere/soffice', url: '' }),
  ])
    await expect(converter?.convert(word)).rejects.toMatchObject({ code: 'CONVERTER_AWAY' });
});

test('without a setting there is no converter', () => {
  expect(openPdfConverter({ kind: 'aucune', program: '', url: '' })).toBeUndefined();
});
