import { expect, test } from 'vitest';
import { type Calendar, obligationsOf } from './obligations.ts';

const calendar = (more: Partial<Calendar>): Calendar => ({
  regime: 4,
  period: 'M',
  closing: '12-31',
  years: [],
  before: [],
  planned: [],
  missionEnd: null,
  ...more,
});

const in2026 = { from: '2026-01-01', to: '2026-12-31', ca12Until: '2026-12-31' };

const told = (more: Partial<Calendar>, window = in2026) =>
  obligationsOf(calendar(more), window)
    .map(({ form, starts, ends }) => `${form} ${starts} ${ends}`)
    .toSorted();

test('monthly: twelve returns a year', () => {
  expect(told({})).toHaveLength(12);
  expect(told({})[1]).toBe('CA3 2026-02-01 2026-02-28');
});

test('quarterly: calendar quarters, whatever the accounting year', () => {
  const quarters = ['01-01 2026-03-31', '04-01 2026-06-30', '07-01 2026-09-30', '10-01 2026-12-31'];
  for (const closing of ['12-31', '06-30', '02-29'])
    expect(told({ period: 'T', closing })).toEqual(quarters.map((days) => `CA3 2026-${days}`));
});

test('simplified: the yearly return and its deposits of July and December', () => {
  expect(told({ regime: 2 })).toEqual([
    'ACOMPTE 2026-07-01 2026-07-31',
    'ACOMPTE 2026-12-01 2026-12-31',
    'CA12 2026-01-01 2026-12-31',
  ]);
});

test('simplified, accounting years that end in June', () => {
  const found = told({ regime: 2, closing: '06-30' });
  expect(found).toContain('CA12 2025-07-01 2026-06-30');
  expect(found).toContain('CA12 2026-07-01 2027-06-30');
});

test('no CA12 for years that begin after the law has ended it, until another regime is chosen', () => {
  const in2027 = { from: '2027-01-01', to: '2027-12-31', ca12Until: '2026-12-31' };
  expect(told({ regime: 2 }, in2027)).toEqual([]);
  const planned = [{ from: '2027-01-01', regime: 4, period: 'T' as const }];
  expect(told({ regime: 2, planned }, in2027)).toHaveLength(4);
  // an accounting year that began in 2026 goes on under it
  expect(told({ regime: 2, closing: '06-30' }, in2027)).toEqual(['CA12 2026-07-01 2027-06-30']);
});

test('a regime that changed within the year: each month by what was so then', () => {
  const before = [{ until: '2026-06-30', regime: 2, period: null }];
  expect(told({ before })).toEqual([
    'CA12 2026-01-01 2026-06-30',
    ...[7, 8, 9, 10, 11, 12].map((month) =>
      expect.stringContaining(`CA3 2026-${String(month).padStart(2, '0')}-01`),
    ),
  ]);
});

test('an accounting year with its own regime', () => {
  const years = [{ from: '2026-01-01', to: '2026-12-31', regime: 2 }];
  expect(told({ years })).toContain('CA12 2026-01-01 2026-12-31');
  expect(told({ years }).some((line) => line.startsWith('CA3'))).toBe(false);
});

test('a regime that waits, or none, asks for nothing, and a mission that has ended for nothing more', () => {
  expect(told({ regime: 0 })).toEqual([]);
  expect(told({ regime: null })).toEqual([]);
  expect(told({ missionEnd: '2026-03-31' })).toHaveLength(3);
});
