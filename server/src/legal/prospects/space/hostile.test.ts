import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import * as spaceCalls from '#contract/legal/prospects/space-calls.ts';
import { SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import { badCases } from '#proof/bad-input/bad-input.ts';
import { type FileToUpload, multipart, type RawRequest } from '#proof/client.ts';
import { prospectToken, publicKey } from '#proof/firms/prospects.ts';
import { filesToSend } from '#proof/fuzz/files.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const Token = prospectToken(A.id, 1);

const publicCalls = Object.values(spaceCalls).filter(
  (one): one is typeof SaveProspect => typeof one === 'object' && 'path' in one && 'access' in one,
) as unknown as Call[];

/** Texts that mean something to a database, a shell, a browser, a template or a path. */
const hostile = [
  `' or '1'='1`,
  `1; drop table prospect; --`,
  `\${7*7}{{7*7}}<%= 7*7 %>`,
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '\u0000',
  '\ud800',
  '\u202e\u2066gnp.exe',
  'a'.repeat(100_000),
  '__proto__',
  'constructor.prototype',
  '$(sleep 9)`sleep 9`',
  'a@b.fr\r\nBcc: tous@cabinet.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '-1e999',
  '{"$ne":null}',
  `${B.id}.${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'A'.repeat(43)}`,
];

/** Fields that tell which request or firm is meant: nothing but the right secret opens one. */
const keyFields = ['Token', 'token', 'Cle', 'Email', 'Code'];

/** Every row and file that a visitor could leave. */
async function kept() {
  const [rows] = await app.query(
    `select (select count(*)::int from prospect) as prospects, (select count(*)::int from prospect_message) as messages,
       (select count(*)::int from prospect_file) as papers, (select count(*)::int from stored_file) as files,
       (select count(*)::int from prospect_answer) as answers, (select count(*)::int from prospect_token) as tokens,
       (select count(*)::int from security_code) as codes, (select count(*)::int from outbox_message) as mails`,
  );
  const contents = await readdir(join(app.settings.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return { ...rows, contents: contents.filter((entry) => entry.isFile()).length };
}

let asked = 0;

/** Each from an address of its own: what refuses is the call, not a limit. */
const from = () => {
  asked += 1;
  return `198.51.${100 + (asked >> 8)}.${asked & 255}`;
};

/** What is wrong with an answer; nothing of the other firm may stand in it. */
function faultOf(title: string, { status, text }: { status: number; text: string }): string[] {
  const told = [B.name, 'Projet B', publicKey(2)].filter((mark) => text.includes(mark));
  return [
    ...(status >= 500 ? [`${title}: ${status}`] : []),
    ...told.map((mark) => `${title}: tells ${mark}`),
  ];
}

test('500 hostile inputs to the calls that are open to anyone leave no row and no file, no 5xx, and tell nothing of another firm', async () => {
  const cases: { title: string; call: Call; request: RawRequest }[] = [];
  for (const call of publicCalls) {
    for (const { title, request } of await badCases(call, A))
      cases.push({ title: `${call.path}, ${title}`, call, request });
    for (const field of keyFields)
      for (const [index, text] of hostile.entries()) {
        const title = `${call.path}, ${field} hostile ${index}`;
        const value = { [field]: text };
        const request =
          call.method === 'GET'
            ? { query: value as Record<string, string> }
            : { payload: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
        cases.push({ title, call, request });
      }
  }
  expect(cases.length).toBeGreaterThan(500);
  const before = await kept();
  const faults: string[] = [];
  for (const { title, call, request } of cases)
    faults.push(...faultOf(title, await app.anonymous.raw(call, { ...request, address: from() })));
  expect(faults).toEqual([]);
  expect(await kept()).toEqual(before);
}, 120_000);

/** Workbooks that open, odd as they are. */
const harmless = new Set(['sans-lignes.xlsx', 'loin.xlsx', 'types.xlsx']);

/** Names under which each content comes again. */
const names = ['', '../../', '..\\', '\u202e', 'CON.', '.', '"; x="', '=cmd|', 'é\u0301', '%2e%2e%2f'];

test('300 hostile files leave no row and no content, and no 5xx', async () => {
  const [, wrong] = await filesToSend();
  // a picture that is one, and a workbook that opens, are no hostile content whatever their names
  const contents = wrong.filter(
    ({ name, content }) => content.length < 200_000 && !isWhole(content) && !harmless.has(name),
  );
  const files = names.flatMap((prefix) =>
    contents.map((file, index) => ({ ...file, name: `${prefix}${index}-${file.name}`, field: 'files' })),
  );
  expect(files.length).toBeGreaterThanOrEqual(300);
  const before = await kept();
  const faults: string[] = [];
  for (let at = 0; at < files.length; at += 10) {
    const request = await multipart({ Token }, ...files.slice(at, at + 10));
    const reply = await app.anonymous.raw(SaveProspect, { ...request, address: from() });
    faults.push(...faultOf(`files from ${at}`, reply));
    for (const { FileName, IsKept } of reply.status === 200 ? reply.answer.Fichiers : [])
      if (IsKept) faults.push(`${FileName} was kept`);
  }
  expect(faults).toEqual([]);
  expect(await kept()).toEqual(before);
}, 120_000);

/** Whether these bytes are a picture or a PDF from beginning to end. */
function isWhole(content: FileToUpload['content']): boolean {
  const bytes = Buffer.from(content);
  const isPng = bytes.subarray(1, 4).toString() === 'PNG' && bytes.includes('IEND');
  return isPng || (bytes.subarray(0, 5).toString() === '%PDF-' && bytes.includes('%%EOF'));
}
