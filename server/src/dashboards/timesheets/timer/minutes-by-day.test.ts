import { expect, test } from 'vitest';
import { minutesByDay } from './minutes-by-day.ts';

test('over midnight in Paris each day has its part, in winter and in summer', () => {
  expect(minutesByDay(new Date('2026-01-15T22:30:00Z'), 60)).toEqual([
    { day: '2026-01-15', minutes: 30 },
    { day: '2026-01-16', minutes: 30 },
  ]);
  expect(minutesByDay(new Date('2026-07-15T21:30:00Z'), 60)).toEqual([
    { day: '2026-07-15', minutes: 30 },
    { day: '2026-07-16', minutes: 30 },
  ]);
  expect(minutesByDay(new Date('2026-07-15T08:00:20Z'), 5)).toEqual([{ day: '2026-07-15', minutes: 5 }]);
});
