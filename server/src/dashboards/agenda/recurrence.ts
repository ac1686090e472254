import { RRuleTemporal } from 'rrule-temporal';
import { type Frequency, mostTimes } from '#contract/dashboards/agenda/recurrence.ts';

/** What a repetition is known by: how often from which day on, and where it ends. */
export interface Recurrence {
  frequency: Frequency;
  /** The day of the first time. */
  startsOn: string;
  /** The day of the month that is meant where a month has it; absent: that of the first time. */
  monthDay?: number | undefined;
  /** How many times in all; or the last day on which it may come back. */
  end: { times: number } | { until: string };
}

type Rule = Omit<Recurrence, 'end'>;

const digits = (day: string) => day.replaceAll('-', '');

/** Days of the month from the 28th to this one: of those that a month has, the last is taken. */
const lastOf = (day: number) =>
  `BYMONTHDAY=${Array.from({ length: day - 27 }, (_, index) => 28 + index).join(',')};BYSETPOS=-1`;

/**
 * The rule as RFC 5545 has it, without its end. RFC 5545 leaves out months without a 31st; whoever plans the 31st of each
 * month means their last day.
 */
function ruleOf({ frequency, startsOn, monthDay }: Rule): string {
  const [, month = 1, first = 1] = startsOn.split('-').map(Number);
  const day = monthDay ?? first;
  if (frequency === 'SEMAINE') return 'FREQ=WEEKLY';
  if (frequency === 'QUINZAINE') return 'FREQ=WEEKLY;INTERVAL=2';
  if (frequency === 'MOIS') return day > 28 ? `FREQ=MONTHLY;${lastOf(day)}` : 'FREQ=MONTHLY';
  return month === 2 && day > 28 ? `FREQ=YEARLY;BYMONTH=2;${lastOf(29)}` : 'FREQ=YEARLY';
}

/** The RRULE of a series of so many times, as calendar files carry it. */
export const countedRule = (rule: Rule, times: number): string => `${ruleOf(rule)};COUNT=${times}`;

/** The days of a repetition in their order; where they are too many, one more than may be planned. */
export function daysOf({ end, ...asked }: Recurrence): string[] {
  const times = 'times' in end ? end.times : mostTimes + 1;
  // days alone, as UTC midnights: appointments keep times as the clocks of Paris show them, whatever summer time does
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${digits(asked.startsOn)}T000000Z\nRRULE:${countedRule(asked, times)}`,
  });
  const days = rule.all().map((at) => at.toString().slice(0, 10));
  return 'until' in end ? days.filter((day) => day <= end.until) : days;
}
