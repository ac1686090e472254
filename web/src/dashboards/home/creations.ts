import type { CompanyCreations } from '#contract/dashboards/home/calls.ts';
import type { YearOfMonths } from '#web/kit/charts/year-of-months.ts';

/** Years side by side in the chart and in the table. */
const yearsShown = 5;

const paris = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The current year and month (1 to 12) in Paris. */
export function monthInParis(now = new Date()): { year: number; month: number } {
  const [year = 0, month = 0] = paris.format(now).split('-').map(Number);
  return { year, month };
}

/**
 * Every year from the first creation on, the latest first, with all its months. Months without any creation
 * count 0; those that are still to come count null, unless something is registered there already.
 */
export function yearsOfCreations(
  stats: readonly CompanyCreations[],
  today: { year: number; month: number },
): YearOfMonths[] {
  const counts = new Map(stats.map(({ Year, Month, Count }) => [`${Year} ${Month}`, Count]));
  const known = stats.map(({ Year }) => Year);
  const last = Math.max(today.year, ...known);
  const first = Math.min(today.year, ...known);
  const isAhead = (year: number, month: number) =>
    year > today.year || (year === today.year && month > today.month);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = last - index;
    const values = Array.from(
      { length: 12 },
      (_unused, month) => counts.get(`${year} ${month + 1}`) ?? (isAhead(year, month + 1) ? null : 0),
    );
    return { year, values };
  });
}

/** The years shown at once, how far back: 0 shows the latest; and whether there are more on either side. */
export function period(years: readonly YearOfMonths[], back: number) {
  const from = back * yearsShown;
  const shown = years.slice(from, from + yearsShown);
  return { shown, hasLater: back > 0, hasEarlier: from + yearsShown < years.length };
}
