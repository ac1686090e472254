import { addDays } from '#contract/calendar.ts';
import { isWorkingDay, publicHolidays } from '#contract/public-holidays.ts';
import type { CountedDay, LeaveUnit } from '#contract/social/leave/holiday.ts';

/** A leave as it is asked for: whole days, but for the first morning and the last afternoon. */
export interface LeaveSpan {
  DateDebut: string;
  IsDebutApresMidi: boolean;
  DateFin: string;
  IsFinMatin: boolean;
}

interface CountingRules {
  alsaceMoselle: boolean;
  /** What a half-day counts for in jours ouvrables: the law does not say. */
  halfDay: number;
}

type Calendar = Pick<CountingRules, 'alsaceMoselle'>;
type Told = readonly [count: number, reason: string];

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const isSaturday = (date: string) => weekday(date) === 6;

/** Whether somebody who works from Monday to Friday would have worked on that day. */
const isWorked = (date: string, calendar: Calendar) => isWorkingDay(date, 'ouvrés', calendar);

const holidayOn = (date: string, calendar: Calendar) =>
  publicHolidays(Number(date.slice(0, 4)), calendar).get(date);

/** Whether a whole day counts, and why; `hasBegun`: it is not before the first day that would have been worked. */
function tellDay(date: string, unit: LeaveUnit, hasBegun: boolean, calendar: Calendar): Told {
  if (unit === 'CALENDAIRES') return [1, 'Jour calendaire'];
  if (weekday(date) === 0) return [0, 'Dimanche\u202f: repos hebdomadaire'];
  const holiday = holidayOn(date, calendar);
  if (holiday) return [0, `Jour férié\u202f: ${holiday}`];
  if (!isSaturday(date)) return [1, unit === 'OUVRES' ? 'Jour ouvré' : 'Jour ouvrable'];
  if (unit === 'OUVRES') return [0, 'Samedi\u202f: non travaillé'];
  return hasBegun
    ? [1, 'Samedi\u202f: jour ouvrable']
    : [0, 'Samedi avant le premier jour qui aurait été travaillé'];
}

/** The Saturdays between a whole last day and the return, which count among jours ouvrables. */
function beforeReturn({ DateFin }: LeaveSpan, calendar: Calendar): CountedDay[] {
  const found: CountedDay[] = [];
  for (let date = addDays(DateFin, 1); !isWorked(date, calendar); date = addDays(date, 1))
    if (isSaturday(date) && !holidayOn(date, calendar))
      found.push({ Date: date, Compte: 1, Raison: 'Samedi avant la reprise\u202f: jour ouvrable' });
  return found;
}

const isHalf = (date: string, { DateDebut, IsDebutApresMidi, DateFin, IsFinMatin }: LeaveSpan) =>
  (date === DateDebut && IsDebutApresMidi) || (date === DateFin && IsFinMatin);

/**
 * Counts the days of a leave, each with its reason, for somebody who works from Monday to Friday.
 *
 * Jours ouvrables (Code du travail, art. L3141-3): all but Sundays and public holidays; the first day that counts is the
 * first that would have been worked, the last is the eve of the return: a Saturday behind a whole Friday counts. Jours
 * ouvrés: the days that would have been worked. Jours calendaires: all.
 */
export function countDays(
  span: LeaveSpan,
  unit: LeaveUnit,
  { halfDay, ...calendar }: CountingRules,
): { Jours: number; Detail: CountedDay[] } {
  const Detail: CountedDay[] = [];
  let hasBegun = false;
  for (let date = span.DateDebut; date <= span.DateFin; date = addDays(date, 1)) {
    const [count, reason] = tellDay(date, unit, hasBegun, calendar);
    hasBegun ||= isWorked(date, calendar);
    const half = count === 1 && isHalf(date, span);
    Detail.push({
      Date: date,
      Compte: half ? (unit === 'OUVRABLES' ? halfDay : 0.5) : count,
      Raison: half ? `${reason}, une demi-journée` : reason,
    });
  }
  if (unit === 'OUVRABLES' && hasBegun && !isHalf(span.DateFin, span))
    Detail.push(...beforeReturn(span, calendar));
  return { Jours: Detail.reduce((sum, { Compte }) => sum + Compte, 0), Detail };
}
