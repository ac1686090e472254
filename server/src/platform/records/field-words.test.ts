import { expect, test } from 'vitest';
import { day } from './field-words.ts';

test('the day of an instant is that of Paris, where it may be tomorrow already', () => {
  expect(day('2026-07-13T22:30:00.000Z')).toBe('14/07/2026');
  expect(day('2026-12-31T23:00:00+00:00')).toBe('01/01/2027');
});

test('a day stays what it is', () => {
  expect(day('1985-05-17')).toBe('17/05/1985');
});
