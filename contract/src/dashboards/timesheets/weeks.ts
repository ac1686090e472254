import { addDays } from '#contract/calendar.ts';

/** The Monday of a day's week, YYYY-MM-DD. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** The seven days of a week from its Monday on. */
export const daysOfWeek = (monday: string): string[] =>
  [...Array(7).keys()].map((index) => addDays(monday, index));
