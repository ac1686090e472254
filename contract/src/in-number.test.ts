import { expect, test } from 'vitest';
import { inNumber } from './in-number.ts';

test('words agree with their number, of which zero and one are singular', () => {
  expect([0, 1, 2].map((count) => inNumber(count, 'à-nouveau(x) repris'))).toEqual([
    '0 à-nouveau repris',
    '1 à-nouveau repris',
    '2 à-nouveaux repris',
  ]);
  expect(inNumber(1200, 'société(s) intégrée(s)')).toBe('1\u202f200 sociétés intégrées');
});
