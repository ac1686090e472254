import { expect, test } from 'vitest';
import { dayInParis, momentInFigures } from './today.ts';

test('days and moments go by the clock of Paris, in summer and in winter', () => {
  expect(dayInParis('2026-07-13T22:30:00.000Z')).toBe('2026-07-14');
  expect(dayInParis('2026-12-31')).toBe('2026-12-31');
  expect(momentInFigures(new Date('2026-07-13T22:30:05.000Z'))).toBe('20260714003005');
  expect(momentInFigures(new Date('2026-11-23T08:27:36.000Z'))).toBe('20261123092736');
});
