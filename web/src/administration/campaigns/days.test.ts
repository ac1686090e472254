import { expect, test } from 'vitest';
import { dayAfter, dayInParis } from './days.ts';

test.each([
  ['2026-05-12', '2026-05-13'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  // the night in which clocks change
  ['2026-03-29', '2026-03-30'],
])('the day after %s is %s', (day, next) => {
  expect(dayAfter(day)).toBe(next);
});

test('a consultation of the night belongs to the day of Paris', () => {
  expect(dayInParis('2026-05-11T22:30:00Z')).toBe('2026-05-12');
});
