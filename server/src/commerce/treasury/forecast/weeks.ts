import { addDays } from '#contract/calendar.ts';
import { weeksAhead } from '#contract/commerce/treasury/treasury.ts';

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The weeks that are looked ahead from a day on, each from Monday to Sunday; the first is the day's own. */
export function weeksFrom(today: string): { Numero: number; Du: string; Au: string }[] {
  const first = mondayOf(today);
  return Array.from({ length: weeksAhead }, (_, index) => ({
    Numero: index + 1,
    Du: addDays(first, index * 7),
    Au: addDays(first, index * 7 + 6),
  }));
}
