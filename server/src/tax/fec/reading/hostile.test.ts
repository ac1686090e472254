import { expect, test } from 'vitest';
import { checkedText } from '#proof/areas/checked-file.ts';
import { type FecFields, fecEntry, fecOf, fecTitles } from '#proof/files/fec-file.ts';
import { isExhaustive } from '#proof/sampling.ts';

const lines: FecFields[] = [
  ...fecEntry(1, ['512000', '101000'], '1000,00', {
    JournalCode: 'AN',
    JournalLib: 'À-nouveaux',
    EcritureDate: '20260101',
    ValidDate: '20260101',
  }),
  ...fecEntry(2, ['411000', '706000'], '1200,00'),
  ...fecEntry(3, ['606000', '401000'], '300,50'),
];
const good = fecOf(lines);
const header = fecTitles.join('\t');
const megabyte = 1024 * 1024;

/** Values that do harm elsewhere: each stands in each column of one line. */
const values: Readonly<Record<string, string>> = {
  'a formula': '=cmd|calc!A1',
  'a NUL': 'a\u0000b',
  'a very long text': '9'.repeat(100_000),
  quotes: '"a";"b"',
  'a day that is none': '20260231',
  'a power of ten': '1E5',
  SQL: "'; drop table fec_line; --",
  'the end of a COPY': '\\.',
  'NULL of a COPY': '\\N',
  'a text that runs backwards': '\u202egnp.exe',
  'half of a surrogate pair': '\ud800',
};

const inColumns = Object.entries(values).flatMap(([name, value]) =>
  fecTitles.map((title): [string, string | Buffer] => [
    `${name} in ${title}`,
    fecOf(lines.map((line, index) => (index === 3 ? { ...line, [title]: value } : line))),
  ]),
);

/** Files that are hostile as a whole; those told to be blocked may not be confirmed. */
const whole: [title: string, content: string | Buffer][] = [
  ['a file without a line end', Buffer.alloc((isExhaustive ? 500 : 3) * megabyte, 'a')],
  ['ten thousand columns', `${Array.from({ length: 10_000 }, (_, index) => `C${index}`).join('\t')}\n`],
  ['nothing but line ends', '\n'.repeat(1000)],
  ['nothing but tabs', '\t'.repeat(10_000)],
  ['titles alone', `${header}\n`],
  ['NULs alone', Buffer.alloc(1000)],
  ['one byte', 'J'],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
  ['quotes around each field', good.replaceAll('\t', '"\t"')],
  ['UTF-16, little end first', Buffer.from(`\ufeff${good}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${good}`, 'utf16le').swap16()],
  ['UTF-16 without its mark', Buffer.from(good, 'utf16le')],
  ['semicolons', good.replaceAll('\t', ';')],
  ['commas', good.replaceAll('\t', ',')],
  ['every line broken in two', good.replaceAll('Facture', 'Fac\nture')],
  ['a web page', '<html><script>alert(1)</script></html>'],
  ['a zip named .txt', Buffer.from('504b0304140000000800'.repeat(50), 'hex')],
  ['no titles', good.slice(header.length)],
];

/** Files that are odd and yet read: no failure, whatever their findings. */
const odd: [title: string, content: string | Buffer][] = [
  ['a title twice', good.replace('JournalLib', 'JournalCode')],
  ['a byte order mark', `\ufeff${good}`],
  ['two byte order marks', `\ufeff\ufeff${good}`],
  ['bytes 80 to 9F', Buffer.from(good.replace('Facture', 'F\u0080\u009f'), 'latin1')],
  ['UTF-8 that is cut', Buffer.concat([Buffer.from(good.slice(0, -4)), Buffer.from([0xc3])])],
  ['mixed line ends', good.replace('\r\n', '\n').replace('\r\n', '\r')],
  ['mixed separators', good.replace('2026\t', '2026|')],
  ['titles again in the middle', good.replace('\r\nVE', `\r\n${header}\r\nVE`)],
  ['a thousand empty lines', good + '\r\n'.repeat(1000)],
  ['an end-of-file sign', `${good}\u001a`],
  ['further columns', good.replaceAll('\r\n', `${'\tplus'.repeat(200)}\r\n`)],
];

const all = [...inColumns, ...whole, ...odd];

test(`of ${all.length} hostile files each comes to findings or to lines, none to a failure`, async () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  const failures: string[] = [];
  for (const [title, content] of all) {
    const told = await checkedText(content).catch((error: unknown) => String(error));
    if (typeof told === 'string') failures.push(`${title}: ${told}`);
    // what is not blocked is written whole: as many lines as were checked
    else if (!told.isBlocked && told.copied !== told.lines)
      failures.push(`${title}: ${told.copied} lines copied`);
  }
  expect(failures).toEqual([]);
}, 120_000);

test.each(whole)('%s is blocked, with its reason', async (_, content) => {
  const { isBlocked, rules } = await checkedText(content);
  expect(isBlocked).toBe(true);
  expect(rules.length).toBeGreaterThan(0);
});

test('a gigabyte without a line end is refused by its sentence, and never comes into memory', async () => {
  const before = process.memoryUsage().rss;
  const { isBlocked, rules } = await checkedText({ bytes: 1024 * megabyte });
  expect(isBlocked).toBe(true);
  expect(rules.length).toBeGreaterThan(0);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte);
});
