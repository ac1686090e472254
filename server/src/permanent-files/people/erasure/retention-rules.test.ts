import { expect, test } from 'vitest';
import { firstDayAfter, type RetentionRule, retentionRules, ruleOn } from './retention-rules.ts';

test('what ended on a day is kept through the same day years later; 29 February ends with February', () => {
  expect(firstDayAfter('2021-03-31', 5)).toBe('2026-04-01');
  expect(firstDayAfter('2020-12-31', 5)).toBe('2026-01-01');
  expect(firstDayAfter('2024-02-29', 5)).toBe('2029-03-01');
  expect(firstDayAfter('2023-02-28', 5)).toBe('2028-02-29');
  expect(firstDayAfter('2016-02-29', 4)).toBe('2020-03-01');
});

test('a rule that changes holds from its own day on, the one before until the day before', () => {
  const lab = retentionRules.find(({ subject }) => subject === 'mandate');
  const changed: RetentionRule[] = [
    { ...(lab as RetentionRule), to: '2027-07-09' },
    { ...(lab as RetentionRule), years: 7, from: '2027-07-10' },
  ];
  expect(ruleOn('mandate', '2027-07-09', changed).years).toBe(5);
  expect(ruleOn('mandate', '2027-07-10', changed).years).toBe(7);
  expect(() => ruleOn('mandate', '1999-01-01', changed)).toThrow('no rule');
});

test('every subject has exactly one rule today, and every rule names its source', () => {
  const today = '2026-11-21';
  for (const { subject, source } of retentionRules) {
    const held = retentionRules.filter(
      (rule) => rule.subject === subject && rule.from <= today && (rule.to === null || today <= rule.to),
    );
    expect(held).toHaveLength(1);
    expect(source).toMatch(/art\. [LR]\d/);
  }
});
