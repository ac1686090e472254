import { expect, test } from 'vitest';
import { fecRuleCodes } from '#contract/tax/fec/rules.ts';
import { checkedText, fecSiren } from '#proof/areas/checked-file.ts';
import { type FecFields, fecEntry, fecLine, fecOf, fecTitles } from '#proof/files/fec-file.ts';
import { isExhaustive } from '#proof/sampling.ts';

const check = checkedText;

const opening = {
  JournalCode: 'AN',
  JournalLib: 'À-nouveaux',
  EcritureDate: '20260101',
  ValidDate: '20260101',
};

/** A small year that nothing is wrong with. */
const lines: FecFields[] = [
  ...fecEntry(1, ['512000', '101000'], '1000,00', opening),
  ...fecEntry(2, ['411000', '706000'], '1200,00'),
  ...fecEntry(3, ['606000', '401000'], '300,50'),
];
const good = fecOf(lines);

/** The same with other fields in one of its lines, the titles being line 1. */
const changed = (line: number, fields: FecFields) =>
  fecOf(lines.map((own, index) => (index === line - 2 ? { ...own, ...fields } : own)));

const sided = (side: readonly [string, string], second = side) =>
  [
    fecTitles.join('|').replace('|Debit|Credit|', '|Montant|Sens|'),
    ...[side, second].flatMap(([debit, credit], index) => [
      fecLine({ EcritureNum: String(index + 1), PieceRef: `S${index}`, Debit: '10,00', Credit: debit }, '|'),
      fecLine(
        {
          EcritureNum: String(index + 1),
          PieceRef: `S${index}`,
          CompteNum: '706000',
          CompteLib: 'Ventes',
          Debit: '10,00',
          Credit: credit,
        },
        '|',
      ),
    ]),
  ].join('\n');

test('a file that nothing is wrong with has no finding, by every way of writing one', async () => {
  for (const file of [
    good,
    good.replaceAll('\t', '|'),
    good.replaceAll('\r\n', '\n'),
    good.replaceAll('\r\n', '\r'),
    good.slice(0, -2),
    Buffer.from(good, 'latin1'),
    sided(['D', 'C']),
    sided(['+1', '-1']),
  ]) {
    const { found, isBlocked } = await check(file);
    expect({ found, isBlocked }).toEqual({ found: [], isBlocked: false });
  }
});

const months = ['0131', '0228', '0331'];
const centralised = months.flatMap((day, index) =>
  fecEntry(index + 1, ['512000', '706000'], '10,00', { EcritureDate: `2026${day}`, ValidDate: `2026${day}` }),
);

const bad: [rule: string, content: string | Buffer, name?: string][] = [
  ['F01 ERREUR \\N', good, 'livres.txt'],
  ['F01 ERREUR \\N', good, '356000000FEC20261231.txt'],
  ['F01 ERREUR \\N', good, `${fecSiren}FEC20251231.txt`],
  ['F02 ERREUR \\N', Buffer.from(`\ufeff${good}`, 'utf16le')],
  ['F02 ERREUR 1', good.replace('Facture', 'Fac\u0000ture')],
  ['F02 ERREUR 1', Buffer.from(good.replace('Facture', 'Fac\u0085ture'), 'latin1')],
  ['F02 REMARQUE 1', `\ufeff${good}`],
  ['F03 ERREUR 1', good.replaceAll('\t', ';')],
  ['F03 ERREUR 3', changed(3, { EcritureLib: 'Facture | acompte' })],
  ['F04 ERREUR 1', good.replace('JournalCode\tJournalLib', 'JournalLib\tJournalCode')],
  ['F04 ERREUR 1', good.replace('CompteNum', 'Compte')],
  ['L01 ERREUR 3', good.replace('\t0,00\t1000,00', '\t1000,00')],
  ['L02 ERREUR 8', `${good}\r\n`],
  ['L03 ERREUR 4', changed(4, { PieceRef: '' })],
  ['L04 ERREUR 4', changed(4, { PieceDate: '20260231' })],
  ['L04 ERREUR 4', changed(4, { PieceDate: '15/01/2026' })],
  ['L05 ERREUR 4', changed(4, { Debit: '1200.00' })],
  ['L05 ERREUR 4', changed(4, { Debit: '1E5' })],
  ['L05 ERREUR 4', changed(4, { Debit: '1 200,00' })],
  ['L05 ERREUR 4', changed(4, { Debit: '99999999999999,00' })],
  ['L06 AVERTISSEMENT 4', changed(4, { Debit: '1200,00', Credit: '1,00' })],
  ['L06 AVERTISSEMENT 4', changed(4, { Debit: '0,00' })],
  ['L07 ERREUR 4', changed(4, { CompteNum: 'CLIENT' })],
  ['L07 AVERTISSEMENT 4', changed(4, { CompteNum: '801000' })],
  ['L08 ERREUR 2', sided(['X', 'C'])],
  ['L08 ERREUR 4', sided(['D', 'C'], ['+1', '-1'])],
  ['L09 AVERTISSEMENT 4', changed(4, { EcritureLet: 'A' })],
  ['L09 AVERTISSEMENT 4', changed(4, { Idevise: 'USD' })],
  ['E01 ERREUR 4', changed(4, { Debit: '1200,01' })],
  ['E02 AVERTISSEMENT 6', fecOf([...lines.slice(0, 4), ...fecEntry(5, ['606000', '401000'], '1,00')])],
  ['E03 ERREUR 6', changed(6, { ValidDate: '20260120' })],
  ['E03 AVERTISSEMENT 4', changed(4, { EcritureDate: '20260115', ValidDate: '20260102' })],
  ['E04 ERREUR 4', changed(4, { EcritureDate: '20270115' })],
  ['E05 AVERTISSEMENT 5', changed(5, { EcritureDate: '20260116' })],
  ['E05 AVERTISSEMENT 5', changed(5, { JournalCode: 'OD' })],
  ['E06 AVERTISSEMENT 8', fecOf([...lines, ...fecEntry(4, ['512000', '101000'], '1,00', opening)])],
  [
    'E07 AVERTISSEMENT 8',
    fecOf([
      ...lines,
      ...fecEntry(4, ['706000', '120000'], '1200,00', { EcritureDate: '20261231', ValidDate: '20261231' }),
    ]),
  ],
  ['E08 AVERTISSEMENT 2', fecOf(centralised)],
  ['E09 ERREUR \\N', changed(4, { Debit: '1200,01' })],
  [
    'E10 REMARQUE 6',
    fecOf(
      [...lines.slice(0, 4), ...fecEntry(3, ['411000', '706000'], '5,00', { CompteLib: 'Ventes' })].map(
        (line, index) => (index === 4 ? { ...line, CompteLib: 'Autre nom' } : line),
      ),
    ),
  ],
  ['E10 REMARQUE 8', fecOf([...lines, lines[4] ?? {}, lines[5] ?? {}])],
];

test.each(bad)('%s is found', async (finding, content, name) => {
  expect((await check(content, name)).found).toContain(finding);
});

test('every rule has a bad file here', () => {
  const shown = new Set(bad.map(([finding]) => finding.slice(0, 3)));
  expect(fecRuleCodes.filter((code) => !shown.has(code))).toEqual([]);
});

test('a formula in a label is a text like any other', async () => {
  expect((await check(changed(4, { EcritureLib: '=cmd|calc' }))).isBlocked).toBe(false);
});

/** Entries of the largest amount: a million lines where everything is proved. */
const entries = isExhaustive ? 500_000 : 400;

test('sums stay exact beyond what a number holds, and each account is summed by third', async () => {
  const most = 999_999_999_999_999n;
  const big = Array.from({ length: entries }, (_, index) =>
    fecEntry(index + 1, ['411000', '706000'], '9999999999999,99', {
      CompAuxNum: index % 2 ? 'C1' : 'C2',
      CompAuxLib: 'Tiers',
    }),
  ).flat();
  const { debit, credit, accounts, isBlocked } = await check(fecOf(big));
  const sum = String(most * BigInt(entries));
  expect({ debit, credit, isBlocked }).toEqual({ debit: sum, credit: sum, isBlocked: false });
  expect(accounts.map(({ account, third, debit: own }) => [account, third, own])).toContainEqual([
    '411000',
    'C1',
    String(most * BigInt(entries / 2)),
  ]);
}, 300_000);

test('of a rule that every line breaks all are counted and ten thousand kept', async () => {
  const { rules, found } = await check(
    fecOf(
      Array.from({ length: 5500 }, (_, index) => fecEntry(index + 1, ['411000', '706000'], '1.00'))
        .flat()
        .map((line) => ({ ...line, Debit: line.Debit ?? '0.00', Credit: line.Credit ?? '0.00' })),
    ),
  );
  expect(rules.find(({ rule }) => rule === 'L05')).toMatchObject({ count: 22_000, kept: 10_000 });
  expect(found.filter((row) => row.startsWith('L05'))).toHaveLength(10_000);
});
