import { expect, test } from 'vitest';
import { formatDistance, formatMoment } from './moments.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
/** The thin spaces that browsers put inside are no matter here. */
const distance = (instant: string) => formatDistance(instant, now).replaceAll(/\s/g, ' ');

test('a moment is told in the time of Paris, in winter as in summer', () => {
  expect(formatMoment('2026-11-21T22:30:00Z')).toBe('21/11/2026 à 23:30');
  expect(formatMoment('2026-07-14T22:30:00Z')).toBe('15/07/2026 à 00:30');
});

test.each([
  ['2026-11-21T09:59:40Z', 'à l’instant'],
  ['2026-11-21T09:55:00Z', 'il y a 5 min'],
  ['2026-11-21T07:00:00Z', 'il y a 3 h'],
  ['2026-11-20T09:00:00Z', 'il y a 1 jour'],
  ['2026-11-17T10:00:00Z', 'il y a 4 jours'],
  ['2026-10-02T10:00:00Z', 'le 02/10/2026'],
  ['2026-11-21T10:00:20Z', 'dans un instant'],
  ['2026-12-20T11:00:00Z', 'dans 29 jours'],
  ['2027-02-01T10:00:00Z', 'le 01/02/2027'],
])('%s is %s', (instant, words) => {
  expect(distance(instant)).toBe(words);
});
