import {
  type HolidayState,
  holidayStates,
  type LeaveUnit,
  leaveUnits,
} from '#contract/social/leave/holiday.ts';
import type { HolidayRow } from '#contract/social/leave/holiday-list.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { formatDate, formatDecimal } from '#web/kit/text/french.ts';

export const stateLabel = (state: HolidayState): string => holidayStates[state];

export const stateStatus: Record<HolidayState, Status> = {
  0: 'neutral',
  1: 'warning',
  2: 'warning',
  3: 'success',
  4: 'danger',
  5: 'neutral',
  6: 'warning',
};

export const unitLabel = (unit: LeaveUnit): string => leaveUnits[unit];

/** '2,5 jours ouvrables'. */
export const daysIn = (days: number, unit: LeaveUnit): string =>
  `${formatDecimal(String(days))} ${days < 2 ? leaveUnits[unit].replace('jours', 'jour').replace(/s$/, '') : leaveUnits[unit]}`;

type Span = Pick<HolidayRow, 'DateDebut' | 'IsDebutApresMidi' | 'DateFin' | 'IsFinMatin'>;

/** 'du 01/06/2026 après-midi au 05/06/2026 midi'. */
export const spanInWords = ({ DateDebut, IsDebutApresMidi, DateFin, IsFinMatin }: Span): string => {
  const from = `${formatDate(DateDebut)}${IsDebutApresMidi ? ' après-midi' : ''}`;
  if (DateDebut === DateFin) return `le ${from}${IsFinMatin ? ' matin' : ''}`;
  return `du ${from} au ${formatDate(DateFin)}${IsFinMatin ? ' midi' : ''}`;
};
