import { inFigures } from '#contract/calendar.ts';
import type { WeekState } from '#contract/dashboards/timesheets/week.ts';
import { daysOfWeek } from '#contract/dashboards/timesheets/weeks.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { formatLongDate } from '#web/kit/text/french.ts';

export const weekStatus: Record<WeekState, Status> = {
  OUVERTE: 'neutral',
  SOUMISE: 'info',
  APPROUVEE: 'success',
  REFUSEE: 'danger',
};

/** 'Semaine du 23 au 29/11/2026'. */
export function weekInWords(monday: string): string {
  const [first = '', last = ''] = [daysOfWeek(monday)[0], daysOfWeek(monday)[6]].map((day) => day ?? '');
  const from = first.slice(0, 7) === last.slice(0, 7) ? first.slice(8) : inFigures(first).slice(0, 5);
  return `Semaine du ${from} au ${inFigures(last)}`;
}

const weekday = new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'UTC' });

/** 'lundi 23 novembre 2026'. */
export const dayInWords = (day: string): string =>
  `${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatLongDate(day)}`;

/** 'lun.' */
export const shortDay = (day: string): string => dayInWords(day).slice(0, 3);
