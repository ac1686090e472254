import { expect, test } from 'vitest';
import { plainDecimal } from './decimals.ts';
import { Cents } from './permanent-files/companies/company.ts';

const refusalOf = (cents: number) => Cents.safeParse(cents).error?.issues[0]?.message;

test('a sum too large for its cents is refused as too large, one with parts of a cent for its decimals', () => {
  expect(refusalOf(100 * Number.MAX_SAFE_INTEGER)).toBe('Montant trop élevé.');
  expect(refusalOf(1234.5)).toBe('Au plus 2 décimales.');
  expect(refusalOf(123_456)).toBeUndefined();
});

test.each([
  ['1 234,50 €', '1234.5'],
  ['31,4 %', '31.4'],
  ['1,234', '1.234'],
  ['1.234', '1.234'],
  ['1.234,56', '1234.56'],
  ['-1.234.567,80', '-1234567.8'],
  ['1,234.56', '1234.56'],
  ['−125,50', '-125.5'],
  ['12.34,5', undefined],
  ['1.23,456', undefined],
  ['1,234,567', undefined],
  ['douze', undefined],
])('%s is read as it is meant, or not at all', (typed, plain) => {
  expect(plainDecimal(typed)).toBe(plain);
});
