import { expect, test } from 'vitest';
import { parseTypedTime, readTypedDate } from './dates.ts';

const today = '2026-11-21';
const read = (typed: string, limits = {}) => readTypedDate(typed, limits, today);

test.each([
  ['12/05/2026', '2026-05-12'],
  ['120526', '2026-05-12'],
  ['12052026', '2026-05-12'],
  ['1/2/26', '2026-02-01'],
  ['12.05.1978', '1978-05-12'],
  ['12-05-78', '1978-05-12'],
  ['12 05 1978', '1978-05-12'],
  [' 12 / 05 / 1978 ', '1978-05-12'],
  ['29/02/2024', '2024-02-29'],
  ['12 mai 2026', '2026-05-12'],
  ['1 Août 2026', '2026-08-01'],
  ['2026-05-12', '2026-05-12'],
])('%j is read as a French date', (typed, day) => {
  expect(read(typed)).toEqual({ day });
});

test.each([
  ['31/02/2020', '31/02/2020'],
  ['29/02/2025', '29/02/2025'],
  ['00/01/2026', '00/01/2026'],
  ['12/13/2026', '12/13/2026'],
  ['310420', '31/04/2020'],
  ['31 avril 2026', '31/04/2026'],
  ['2026-02-30', '30/02/2026'],
  ['12/05/0026', '12/05/0026'],
])('%s is told not to exist, and becomes no other day', (typed, shown) => {
  expect(read(typed)).toEqual({ refusal: `${shown} n’existe pas.` });
});

test.each(['12/05', '1205', '12/05-2026', '12.05/26', '12/05/202', '1/22026', '1052026', '12 mai', 'demain'])(
  '%s is said to be no date, and nothing is guessed',
  (typed) => {
    expect(read(typed)).toEqual({ refusal: `${typed} n’est pas une date\u202f: saisissez JJ/MM/AAAA.` });
  },
);

test('a year of two digits is the last one that the field accepts', () => {
  expect(read('120536')).toEqual({ day: '2036-05-12' });
  expect(read('120537')).toEqual({ day: '1937-05-12' });
  expect(read('120530', { most: today })).toEqual({ day: '1930-05-12' });
});

test('a day beyond a field’s limits is refused with the limit', () => {
  const birth = { least: '1900-01-01', most: today };
  expect(read('31/12/1899', birth)).toEqual({ refusal: 'Pas avant le 01/01/1900.' });
  expect(read('22/11/2026', birth)).toEqual({ refusal: 'Pas après le 21/11/2026.' });
  expect(read('21/11/2026', birth)).toEqual({ day: today });
  expect(read('01/01/1700')).toEqual({ refusal: 'Pas avant le 01/01/1850.' });
});

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
