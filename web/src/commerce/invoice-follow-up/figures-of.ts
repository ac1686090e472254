import type { FiguresRow } from '#contract/commerce/invoice-follow-up/follow-up.ts';
import type { YearOfMonths } from '#web/kit/charts/year-of-months.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { cabinetInvoicesPath } from '../cabinet-invoices/paths.ts';

/** What was invoiced each month, in whole euros; months that have not begun are told as nothing yet. */
export function yearOf(year: number, rows: readonly FiguresRow[]): YearOfMonths {
  const now = todayInParis().slice(0, 7);
  return {
    year,
    values: Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      if (month > now) return null;
      const cents = rows.filter(({ Month }) => Month === index + 1).reduce((sum, { TTC }) => sum + TTC, 0);
      return Math.round(cents / 100);
    }),
  };
}

/** The invoices behind a figure: those of a month, of a state where one is told. */
export function invoicesOf(year: number, month: number, step?: string) {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = `${year}-${String(month).padStart(2, '0')}`;
  return {
    to: cabinetInvoicesPath,
    search: { From: `${days}-01`, To: `${days}-${last}`, ...(step && { Step: step }) } as Record<
      string,
      string
    >,
  };
}
