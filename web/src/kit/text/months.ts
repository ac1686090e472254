import type { Option } from '../filters/filter-values.ts';
import { todayInParis } from './today.ts';

const named = (month: 'long' | 'short' | 'narrow') => {
  const format = new Intl.DateTimeFormat('fr-FR', { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index, 1)));
};

/** 'Octobre 2026' of 'octobre 2026': where words stand by themselves, as in cells. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** 'Janvier' to 'Décembre', in their order. */
export const monthNames: readonly string[] = named('long').map(capital);

/** 'janv.', and 'J' where there is little room. */
export const shortMonths: readonly string[] = named('short');
/** 'J', 'F', …: months where there is hardly any room. */
export const monthInitials: readonly string[] = named('narrow');

/** 'Novembre 2026' of '2026-11': where it stands by itself, as in lists and titles. */
export const monthTitle = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** 'novembre 2026' of '2026-11': within a sentence. */
export const monthInWords = (month: string): string => monthTitle(month).toLowerCase();

/** 'Novembre 2026', or 'Novembre 2026 à janvier 2027'. */
export const monthRange = (first: string, last: string): string =>
  first === last ? monthTitle(first) : `${monthTitle(first)} à ${monthInWords(last)}`;

/** 'YYYY-MM' of so many months before the present one; of those to come, less than none. */
export function monthsAgo(ago: number): string {
  const [year = 0, month = 1] = todayInParis().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7);
}

/** Months to choose from, the latest first: so many to come, the present one and those before it, `count` in all. */
export const monthOptions = (count: number, toCome = 0): Option[] =>
  Array.from({ length: count }, (_, index) => {
    const value = monthsAgo(index - toCome);
    return { value, label: monthTitle(value) };
  });
