import { expect, test } from 'vitest';
import { isValidOn } from '#contract/validity.ts';
import { startTestApp } from '#proof/test-app.ts';
import { isValidOnSql } from './validity.ts';

const app = await startTestApp();

const periods: [from: string | null, to: string | null][] = [
  [null, null],
  ['2026-01-01', null],
  [null, '2026-12-31'],
  ['2026-01-01', '2026-12-31'],
  ['2026-06-15', '2026-06-15'],
];
const days = [
  '2025-12-31',
  '2026-01-01',
  '2026-06-14',
  '2026-06-15',
  '2026-06-16',
  '2026-12-31',
  '2027-01-01',
];

test.each(periods)(
  'what holds from %s to %s holds on the same days in SQL as in TypeScript',
  async (from, to) => {
    const rows = await app.query<{ day: string; holds: boolean }>(
      `select day::text, ${isValidOnSql('p.starts', 'p.ends', 'day')} as holds
     from (select $1::date as starts, $2::date as ends) p, unnest($3::date[]) day`,
      [from, to, days],
    );
    const expected = days.map((day) => ({ day, holds: isValidOn({ DateDebut: from, DateFin: to }, day) }));
    expect(rows).toEqual(expected);
  },
);

test('both ends belong to a period, and the days before and after do not', () => {
  const period = { DateDebut: '2026-01-01', DateFin: '2026-12-31' };
  expect(days.filter((day) => isValidOn(period, day))).toEqual(days.slice(1, -1));
});
