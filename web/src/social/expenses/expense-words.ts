import { type ExpenseState, expenseStates } from '#contract/social/expenses/note.ts';
import type { Status } from '#web/kit/page/status/status.ts';

export const stateLabel = (state: ExpenseState): string => expenseStates[state];

export const stateStatus: Record<ExpenseState, Status> = {
  1: 'neutral',
  2: 'warning',
  4: 'success',
  5: 'danger',
};
