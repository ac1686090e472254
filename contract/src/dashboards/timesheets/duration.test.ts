import { expect, test } from 'vitest';
import { durationOf, minutesOf } from './duration.ts';

test.each([
  ['1,5', 90],
  ['1.5', 90],
  ['1h30', 90],
  ['1 h 30', 90],
  ['1:30', 90],
  ['90m', 90],
  ['90 min', 90],
  ['2', 120],
  ['2h', 120],
  ['0,25', 15],
  ['7,33', 440],
  ['0', 0],
])('%s is read as %i minutes', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});

test.each(['', 'h', '1h75', '-1', '1h30m', 'deux', '1,2,3', '1e3', '٣'])('%s is no duration', (typed) => {
  expect(minutesOf(typed)).toBeUndefined();
});

test('what is shown is read back as it was', () => {
  for (const minutes of [0, 5, 59, 60, 90, 725, 1440]) expect(minutesOf(durationOf(minutes))).toBe(minutes);
  expect(durationOf(-90)).toBe('−\u00a01h30');
});
