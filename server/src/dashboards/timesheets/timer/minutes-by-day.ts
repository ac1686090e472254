import { dayInParis } from '#contract/today.ts';

const minute = 60_000;

/** The days in Paris that so many minutes from a moment on fall on, each with its part: over midnight both have some. */
export function minutesByDay(from: Date, minutes: number): { day: string; minutes: number }[] {
  const days = new Map<string, number>();
  for (let index = 0; index < minutes; index += 1) {
    const day = dayInParis(new Date(from.getTime() + index * minute));
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days].map(([day, count]) => ({ day, minutes: count }));
}
