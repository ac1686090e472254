import type { DsnFileState, DsnState } from '#contract/social/dsn/declaration.ts';
import type { ReturnState, Severity } from '#contract/social/dsn/return.ts';
import type { Option } from '#web/kit/filters/filter-values.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { todayInParis } from '#web/kit/text/today.ts';

export const monthStatus: Record<DsnState, Status> = {
  ATTENDUE: 'neutral',
  PREPAREE: 'info',
  DEPOSEE: 'info',
  ACCEPTEE: 'success',
  REJETEE: 'danger',
  SANS_OBJET: 'neutral',
};

export const fileStatus: Record<DsnFileState, Status> = {
  PREPAREE: 'info',
  DEPOSEE: 'info',
  ACCEPTEE: 'success',
  REJETEE: 'danger',
};

export const returnStatus: Record<ReturnState, Status> = {
  A_LIRE: 'warning',
  LU: 'info',
  CORRIGE: 'success',
};

export const severityStatus: Record<Severity, Status> = {
  BLOQUANTE: 'danger',
  NON_BLOQUANTE: 'warning',
  INFORMATION: 'neutral',
};

const byName = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'octobre 2026'. */
export const monthName = (month: string): string => byName.format(new Date(`${month}-01T00:00:00Z`));

/** '10/2026'. */
export const monthInFigures = (month: string): string => month.split('-').reverse().join('/');

/** So many months before the present one, 'YYYY-MM'. */
export function monthsAgo(ago: number): string {
  const [year = 0, month = 1] = todayInParis().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7);
}

/** The present month down to two years ago. */
export const monthOptions: Option[] = Array.from({ length: 25 }, (_, ago) => {
  const value = monthsAgo(ago);
  return { value, label: monthName(value) };
});
