import { type ExpenseState, expenseStates } from '#contract/social/expenses/note.ts';
import { monthNames } from '#web/kit/charts/months.ts';
import type { Option } from '#web/kit/filters/filter-values.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { todayInParis } from '#web/kit/text/today.ts';

export const stateLabel = (state: ExpenseState): string => expenseStates[state];

export const stateStatus: Record<ExpenseState, Status> = {
  1: 'neutral',
  2: 'warning',
  4: 'success',
  5: 'danger',
};

/** 'Novembre 2026', from '2026-11'. */
export const monthWords = (month: string): string =>
  `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** This month and the twelve before it, the latest first. */
export function lastMonths(today = todayInParis()): Option[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 13 }, (_, back) => {
    const at = first - back;
    const value = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    return { value, label: monthWords(value) };
  });
}
