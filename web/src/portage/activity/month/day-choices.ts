import { addDays, sameDayLater } from '#contract/calendar.ts';
import {
  type DayPart,
  type DayRules,
  dayParts,
  type ReportedDay,
  refusalOf,
} from '#contract/portage/activity/days.ts';
import { isWorkingDay } from '#contract/public-holidays.ts';

const parts = Object.keys(dayParts) as DayPart[];

/** Every day of a month, YYYY-MM-DD. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  const first = `${month}-01`;
  for (let day = first; day < sameDayLater(first, 1); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The parts of a day that may be worked, the whole day first. */
export const openParts = (Jour: string, rules: DayRules): DayPart[] =>
  parts.filter((Part) => refusalOf({ Jour, Part }, rules) === undefined);

/** Why nothing of a day may be worked; undefined: something may. */
export function closedBecause(Jour: string, rules: DayRules): string | undefined {
  if (rules.Unite === 'HEURES') return refusalOf({ Jour, Heures: 0.25 }, rules);
  return openParts(Jour, rules).length > 0 ? undefined : refusalOf({ Jour, Part: 'JOURNEE' }, rules);
}

/** What a press makes of a day: the next part that may be worked, then nothing. */
export function nextOf(Jour: string, now: ReportedDay | undefined, rules: DayRules): ReportedDay | undefined {
  const open = openParts(Jour, rules);
  const rank = now?.Part ? open.indexOf(now.Part) : -1;
  const Part = open[rank + 1];
  return Part && { Jour, Part };
}

/** Every working day that is free, as much of it as is. */
export const workingDaysFilled = (month: string, rules: DayRules): ReportedDay[] =>
  daysOfMonth(month)
    .filter((day) => isWorkingDay(day, 'ouvrés'))
    .flatMap((Jour) => {
      const [Part] = openParts(Jour, rules);
      return Part ? [{ Jour, Part }] : [];
    });

/** The days with one of them changed, in their order; undefined takes it out. */
export const withDay = (
  days: readonly ReportedDay[],
  Jour: string,
  value: ReportedDay | undefined,
): ReportedDay[] =>
  [...days.filter((day) => day.Jour !== Jour), ...(value ? [value] : [])].sort((one, other) =>
    one.Jour.localeCompare(other.Jour),
  );
