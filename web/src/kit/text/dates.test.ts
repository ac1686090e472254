import { expect, test } from 'vitest';
import { parseTypedDate, parseTypedTime } from './dates.ts';

const today = new Date(2026, 10, 21);

test.each([
  ['12/05/2026', '2026-05-12'],
  ['120526', '2026-05-12'],
  ['12052026', '2026-05-12'],
  ['1/2/26', '2026-02-01'],
  ['12.05.1978', '1978-05-12'],
  ['12-05-78', '1978-05-12'],
  ['29/02/2024', '2024-02-29'],
  ['12 mai 2026', '2026-05-12'],
  ['1 Août 2026', '2026-08-01'],
])('%s is read as a French date', (text, date) => {
  expect(parseTypedDate(text, today)).toBe(date);
});

test.each(['31/02/2026', '29/02/2025', '00/01/2026', '12/13/2026', '31 avril 2026', '12 mai', 'demain', ''])(
  '%s is no date',
  (text) => {
    expect(parseTypedDate(text, today)).toBeUndefined();
  },
);

test.each([
  ['9h30', '09:30'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['14h', '14:00'],
  ['9', '09:00'],
  ['23:59', '23:59'],
  [' 00:00 ', '00:00'],
])('the time %s is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

test.each(['', '24:00', '9h60', '9h5', 'midi', '12345'])('%j is no time', (typed) => {
  expect(parseTypedTime(typed)).toBeUndefined();
});
