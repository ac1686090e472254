import { expect, test } from 'vitest';
import { parseTypedDate } from './dates.ts';

const today = new Date(2026, 10, 21);

test.each([
  ['12/05/2026', '2026-05-12'],
  ['120526', '2026-05-12'],
  ['12052026', '2026-05-12'],
  ['1/2/26', '2026-02-01'],
  ['12.05.1978', '1978-05-12'],
  ['12-05-78', '1978-05-12'],
  ['29/02/2024', '2024-02-29'],
])('%s is read as a French date', (text, date) => {
  expect(parseTypedDate(text, today)).toBe(date);
});

test.each(['31/02/2026', '29/02/2025', '00/01/2026', '12/13/2026', 'demain', ''])('%s is no date', (text) => {
  expect(parseTypedDate(text, today)).toBeUndefined();
});
