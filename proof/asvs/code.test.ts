import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from '#contract/calls.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const filesWith = (pattern: RegExp, below = '') =>
  sources.flatMap(({ file, text }) => (file.startsWith(below) && pattern.test(text) ? [file] : [])).sort();

test('there is code to look at', () => {
  expect(sources.length).toBeGreaterThan(500);
});

test.each<[string, RegExp]>([
  ['code is made from texts', /\beval\(|new Function\(|\bnode:vm\b|setTimeout\(\s*['"`]/],
  [
    'texts become markup in a page',
    /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write\(/,
  ],
  [
    'the certificate of a server goes unchecked',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  ],
  ['chance is drawn from a generator that can be guessed', /Math\.random\(/],
  ['a hash is made but SHA-256', /create(Hash|Hmac)\(\s*['"`](?!sha256['"`])/],
  ['a cipher is used but AES-256-GCM', /createCipher\(|create(De)?[cC]ipheriv\(\s*['"`](?!aes-256-gcm['"`])/],
  [
    'a page listens to messages of other windows',
    /(window|globalThis)\.onmessage|addEventListener\(\s*['"`]message['"`]/,
  ],
  [
    'a command goes through a shell',
    /shell:\s*true|\bexecSync\(|\bexecFile\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/,
  ],
])('nowhere %s', (_, pattern) => {
  expect(filesWith(pattern)).toEqual([]);
});

test('commands of the system are run for the embedded PostgreSQL, the PDF converter and the program that reads scans alone', () => {
  expect(
    // a fork is this program again, in a process of its own
    filesWith(/import \{[^}]*\b(spawn|exec)\w*[^}]*\} from 'node:child_process'/).filter(
      (file) =>
        !/^server\/src\/(platform\/(embedded-postgres|pdf-conversion)\/|documents\/reading\/ocr\.ts$)/.test(
          file,
        ),
    ),
  ).toEqual([]);
});

test('the server asks known services by HTTP, at addresses of the settings, and follows no redirection', () => {
  const asking = filesWith(/\bfetch\(|^import (?!type\b).*'node:https?'|\bundici\b/m, 'server/');
  expect(asking).toEqual([
    'server/src/legal/vigilance/screening/open-register.ts',
    'server/src/permanent-files/companies/directory/ask-directory.ts',
    'server/src/platform/bank-aggregator/powens.ts',
    'server/src/platform/card-payments/stripe.ts',
    'server/src/platform/dsn-portal/net-entreprises.ts',
    'server/src/platform/e-invoicing/z12-013.ts',
    'server/src/platform/outbox/sms.ts',
    'server/src/platform/pdf-conversion/gotenberg.ts',
    'server/src/platform/portage-platform/portagea.ts',
    'server/src/platform/requests/captcha.ts',
    'server/src/platform/signing/yousign.ts',
  ]);
  for (const { file, text } of sources)
    if (asking.includes(file)) expect(text.match(/redirect: '(error|manual)'/g)).toHaveLength(1);
});

test('no expression is made from what users type', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    'server/src/administration/campaigns/safe-style.ts',
    // of words that stand in the file itself
    'server/src/commerce/bank-data/statements/read-ofx.ts',
    'server/src/social/customer-invoices/read-invoice.ts',
    'server/src/social/strongbox/read-paper.ts',
    'server/src/tax/bilans/returns/read-boxes.ts',
    'server/src/tax/cfe/notices/read-notice.ts',
  ]);
});

test('what a user wrote as a page is shown in a frame that runs no script', () => {
  const framed = sources.filter(({ text }) => /\bsrcDoc=/.test(text));
  expect(framed.length).toBeGreaterThan(0);
  for (const { text } of framed) {
    expect(text).toMatch(/\bsandbox=/);
    expect(text).not.toMatch(/allow-scripts/);
  }
});

test('what changes something is asked for by POST, but for calls that the specification has as GET', () => {
  const written = allCalls.filter(({ method, audit }) => method === 'GET' && audit !== undefined);
  expect(written.map(({ path }) => path)).toEqual(['person/resendConfirmEmail', 'prospect/delete']);
  // no other site can make it either: it wants the token of access in a header
  expect(written.map(({ access }) => access.kind)).toEqual(['signed-in', 'signed-in']);
});
