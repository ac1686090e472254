import { addDays, sameDayLater } from '#contract/calendar.ts';
import { workingDaysBetween } from '#contract/public-holidays.ts';

/** The period in which a day is acquired, from 1 June to 31 May: '2026-2027'. */
export function periodOf(date: string): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '06' ? 1 : 0);
  return `${year}-${year + 1}`;
}

export const startOfPeriod = (period: string): string => `${period.slice(0, 4)}-06-01`;
export const endOfPeriod = (period: string): string => `${period.slice(5)}-05-31`;

/** A span of days, both counted; without an end until further notice. */
export interface DaySpan {
  from: string;
  to: string | null;
}

/** What the law gives, as the parameters have it in a month; in jours ouvrables. */
interface AcquisitionRates {
  monthly: number;
  /** Of a month of ordinary illness. */
  illness: number;
  /** Of ordinary illness in a period, at most. */
  mostIllness: number;
  /** Of a period, at most. */
  most: number;
}

interface Month {
  /** Its first day. */
  month: string;
  employment: readonly DaySpan[];
  /** Ordinary illness, which gives less; and leave that is no work at all. */
  illness: readonly DaySpan[];
  unpaid: readonly DaySpan[];
  rates: AcquisitionRates;
  /** Acquired in the period before this month, in quarters of a day. */
  acquired: number;
  acquiredIll: number;
}

interface Acquired {
  quarters: number;
  rule: 'ACQUISITION_MENSUELLE' | 'ACQUISITION_MALADIE';
  article: string;
  inputs: Record<string, string | number>;
}

/** How many jours ouvrables of a month these spans cover. */
function covered(spans: readonly DaySpan[], first: string, last: string): number {
  const days = new Set<string>();
  for (const { from, to } of spans)
    for (
      let date = from > first ? from : first;
      date <= last && (to === null || date <= to);
      date = addDays(date, 1)
    )
      if (workingDaysBetween(date, date, 'ouvrables') === 1) days.add(date);
  return days.size;
}

/** Up to the next quarter of a day. */
const inQuarters = (days: number) => Math.ceil(Math.round(days * 4 * 1000) / 1000);

/**
 * What a month gives of paid leave (Code du travail, art. L3141-3 to L3141-5-1); undefined: nothing.
 *
 * A month in which somebody has worked, or been away as if at work, is a whole one; one of ordinary illness alone gives
 * less, one of unpaid leave alone nothing. A month that employment begins or ends in gives its part.
 */
export function acquiredIn({ month, rates, acquired, acquiredIll, ...away }: Month): Acquired | undefined {
  const last = addDays(sameDayLater(month, 1), -1);
  const days = workingDaysBetween(month, last, 'ouvrables');
  const employed = covered(away.employment, month, last);
  if (employed === 0) return undefined;
  const ill = covered(away.illness, month, last);
  const unpaid = covered(away.unpaid, month, last);
  if (unpaid >= employed) return undefined;
  const isIll = ill + unpaid >= employed;
  const rate = isIll ? rates.illness : rates.monthly;
  const full = inQuarters((rate * employed) / days);
  const rooms = [rates.most * 4 - acquired, ...(isIll ? [rates.mostIllness * 4 - acquiredIll] : [])];
  const quarters = Math.min(full, ...rooms);
  if (quarters <= 0) return undefined;
  return {
    quarters,
    rule: isIll ? 'ACQUISITION_MALADIE' : 'ACQUISITION_MENSUELLE',
    article: isIll ? 'Code du travail, art. L3141-5-1' : 'Code du travail, art. L3141-3',
    inputs: {
      'Jours ouvrables du mois': days,
      'Sous contrat': employed,
      Maladie: ill,
      'Sans solde': unpaid,
      'Jours par mois': rate,
    },
  };
}

/** What the end of a period adds where it is not whole (art. L3141-7), in quarters of a day. */
export const rounding = (quarters: number): number => (4 - (((quarters % 4) + 4) % 4)) % 4;
