import { expect, test } from 'vitest';
import { daysOf } from './recurrence.ts';

const times = (count: number) => ({ times: count });

test.each([
  ['SEMAINE', '2026-12-28', ['2026-12-28', '2027-01-04', '2027-01-11']],
  ['QUINZAINE', '2027-03-20', ['2027-03-20', '2027-04-03', '2027-04-17']],
  ['MOIS', '2027-01-15', ['2027-01-15', '2027-02-15', '2027-03-15']],
  // a month without that day has its last
  ['MOIS', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['MOIS', '2027-12-30', ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
  ['MOIS', '2027-01-29', ['2027-01-29', '2027-02-28', '2027-03-29']],
  ['ANNEE', '2027-07-14', ['2027-07-14', '2028-07-14']],
  ['ANNEE', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('%s from %s', (frequency, startsOn, days) => {
  expect(daysOf({ frequency, startsOn, end: times(days.length) })).toEqual(days);
});

test('the last day may be one of them, and none is behind it', () => {
  const until = (day: string) => daysOf({ frequency: 'MOIS', startsOn: '2027-01-31', end: { until: day } });
  expect(until('2027-03-31')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  expect(until('2027-03-30')).toEqual(['2027-01-31', '2027-02-28']);
});
