import { expect, test } from 'vitest';
import { docFaults } from './docs.ts';

const code = { 'server/src/platform/audit.ts': 'export function auditTrail() {}' };
const faultsOf = (text: string, path = 'docs/map.md') =>
  docFaults(new Map(Object.entries({ ...code, [path]: text })));

test.each([
  ['a path that is not there', 'See `server/src/platform/journal.ts`.'],
  ['a folder that is not there', 'See `server/src/journal/`.'],
  ['a file’s name that no file has', 'See `journal.ts`.'],
  ['a link that leads nowhere', 'See [the journal](journal.md).'],
  [
    'a name that the file beside it does not have',
    '`journalOf(db)` (`server/src/platform/audit.ts`) writes.',
  ],
  ['a name that is not in the file it is said to be in', '`journalOf` in `audit.ts` writes.'],
  ['one of several names behind a path', 'See `audit.ts` (`auditTrail`, `journalOf`).'],
  ['what is not there under the new name of a former path', '## Former paths\n\n| `a.ts` | `b.ts` |'],
])('%s is told', (_, text) => {
  expect(faultsOf(text)).toHaveLength(1);
});

test.each([
  [
    'a file by its path, by its end and by its name',
    '`server/src/platform/audit.ts`, `platform/audit.ts`, `audit.ts`',
  ],
  ['a folder', '`server/src/platform/`'],
  ['what stands for many', '`server/src/<area>/routes.ts`, `XxxForm.tsx`, `*.test.ts`'],
  ['what a command makes', '`reports/bench.md`'],
  [
    'a name beside its file',
    '`auditTrail(db)` (`audit.ts`), `Audit.auditTrail` in `audit.ts`, `audit.ts` (`auditTrail`)',
  ],
  ['a call, which is no path', '`person/GetPersonById`'],
  ['a former path', '## Former paths\n\n| `server/src/journal.ts` | `server/src/platform/audit.ts` |'],
])('%s is no fault', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('a page of a room means paths from its own folder and from its sources', () => {
  expect(faultsOf('`src/platform/audit.ts`, `platform/audit.ts`', 'server/README.md')).toEqual([]);
});
