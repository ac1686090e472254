import { expect, test } from 'vitest';
import { Cents } from './permanent-files/companies/company.ts';

const refusalOf = (cents: number) => Cents.safeParse(cents).error?.issues[0]?.message;

test('a sum too large for its cents is refused as too large, one with parts of a cent for its decimals', () => {
  expect(refusalOf(100 * Number.MAX_SAFE_INTEGER)).toBe('Montant trop élevé.');
  expect(refusalOf(1234.5)).toBe('Au plus 2 décimales.');
  expect(refusalOf(123_456)).toBeUndefined();
});
