import { expect, test } from 'vitest';
import { nationalAccounts } from '#server/administration/account-plan/national-accounts.ts';
import { figuresOf, resultOf } from './figures.ts';
import { statementModel } from './model.ts';
import { type Balance, placer } from './spread.ts';

const before = statementModel('2024-01-01');
const since = statementModel('2025-01-01');

const balance = (account: string, euros: number, third = ''): Balance => ({
  account,
  third,
  label: account,
  debit: euros > 0 ? BigInt(euros) * 100n : 0n,
  credit: euros < 0 ? BigInt(-euros) * 100n : 0n,
  opening: 0n,
  lines: 1,
});

/** A whole year that balances. */
const year = [
  balance('101000', -10_000),
  balance('106100', -1000),
  balance('164000', -5000),
  balance('215400', 8000),
  balance('281540', -3000),
  balance('411000', 6000, 'C1'),
  balance('411000', -500, 'C2'),
  balance('401000', -2000, 'F1'),
  balance('401000', 300, 'F2'),
  balance('445710', -1000),
  balance('512000', 10_000),
  balance('512100', -700),
  balance('607000', 4000),
  balance('641000', 3000),
  balance('681120', 1000),
  balance('675000', 400),
  balance('707000', -9000),
  balance('775000', -500),
];

const euros = (value: bigint | undefined) => Number(value ?? 0n) / 100;

test('assets equal liabilities and the result is that of the classes 6 and 7, in both models', () => {
  for (const model of [before, since]) {
    const { values, unplaced } = figuresOf(model, year, model === since);
    expect(unplaced).toEqual([]);
    expect(values.get('CO')).toBe(values.get('EE'));
    expect(values.get('HN')).toBe(resultOf(year));
    expect(euros(values.get('HN'))).toBe(1100);
  }
});

test('thirds and banks go to assets or liabilities by the sign of each, never netted', () => {
  const { values } = figuresOf(before, year);
  expect(['BX', 'EA', 'BZ', 'DX', 'CF', 'EH'].map((code) => euros(values.get(code)))).toEqual([
    6000, 500, 300, 2000, 10_000, 700,
  ]);
});

test('depreciation is shown beside the gross amount and taken off it', () => {
  const { values, gross } = figuresOf(before, year);
  expect(gross.get('AR')).toEqual({ gross: 800_000n, corrections: 300_000n });
  expect(euros(values.get('AR'))).toBe(5000);
});

test('the sale of an asset is exceptional before ANC 2022-06, and operating since', () => {
  const old = figuresOf(before, year).values;
  const shown = figuresOf(since, year, true);
  expect([euros(old.get('HI')), euros(old.get('GE')), euros(old.get('FQ'))]).toEqual([100, 0, 0]);
  expect([
    euros(shown.values.get('HI')),
    euros(shown.values.get('GE')),
    euros(shown.values.get('FQ')),
  ]).toEqual([0, 400, 500]);
  expect(shown.reclassed).toEqual(['675000', '775000']);
});

test('an account that the model of its year does not know stands apart and breaks no other line', () => {
  const { unplaced } = figuresOf(since, [balance('791000', -50), balance('890000', 50)]);
  expect(unplaced.map(({ account }) => account)).toEqual(['791000', '890000']);
});

/** What no balance holds at the closing of a year, or no model of ours takes. */
const apart = /^(478|488|489|48|8|9|1|10|2|4|5|6|7|47[089]|79)$/;

test('every account of the national chart has its one line, whatever the sign of its balance', () => {
  const missing = [before, since].flatMap((model) => {
    const place = placer(model, { withReclassed: true });
    return [...nationalAccounts.keys()].flatMap((account) =>
      [1, -1].filter((sign) => !place(balance(account, sign))).map((sign) => `${account} ${sign}`),
    );
  });
  expect(missing.filter((entry) => !apart.test(entry.split(' ')[0] ?? ''))).toEqual([]);
});

test('working capital less what operations need is the cash', () => {
  const { values } = figuresOf(before, year);
  const value = (key: string) => values.get(key) ?? 0n;
  expect(value('FONDS_ROULEMENT') - value('BFR')).toBe(value('TRESORERIE_NETTE'));
  expect(euros(value('MARGE_COMMERCIALE'))).toBe(5000);
  expect(euros(value('EBE'))).toBe(2000);
  expect(euros(value('CAF'))).toBe(1100 + 1000 + 400 - 500);
});
