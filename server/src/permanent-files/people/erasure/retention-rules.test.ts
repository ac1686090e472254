import { expect, test } from 'vitest';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { firstDayAfter, ruleIn } from './retention-rules.ts';

test('what ended on a day is kept through the same day years later; 29 February ends with February', () => {
  expect(firstDayAfter('2021-03-31', 5)).toBe('2026-04-01');
  expect(firstDayAfter('2020-12-31', 5)).toBe('2026-01-01');
  expect(firstDayAfter('2024-02-29', 5)).toBe('2029-03-01');
  expect(firstDayAfter('2023-02-28', 5)).toBe('2028-02-29');
  expect(firstDayAfter('2016-02-29', 4)).toBe('2020-03-01');
});

test('where no value holds on a day nothing is free to go', () => {
  const none: ParametersOnDay = () => undefined;
  expect(() => ruleIn(none, '1999-01-01')('mandate')).toThrow('no value of CONSERVATION_LAB');
});
