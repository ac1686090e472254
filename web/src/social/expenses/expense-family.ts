import type { Rights } from '#contract/access/access.ts';
import { carriedExpenseKeepers, staffExpenseKeepers } from '#contract/social/expenses/access.ts';
import { carriedExpenses, type ExpenseCalls, staffExpenses } from '#contract/social/expenses/calls.ts';
import { carriedExpensesPath, staffExpensesPath } from './paths.ts';

/** Whose expense notes a screen is of: the firm's staff's, or those of persons whom companies carry. */
export interface ExpenseScreenFamily {
  calls: ExpenseCalls;
  path: string;
  /** The field of a request that names whose note it is. */
  subject: 'UserId' | 'PersonId';
  keepers: readonly string[];
  description: string;
}

export const staffScreens: ExpenseScreenFamily = {
  calls: staffExpenses,
  path: staffExpensesPath,
  subject: 'UserId',
  keepers: staffExpenseKeepers,
  description: 'Vos notes de frais, celles des personnes que vous suivez, et ce qui attend votre décision.',
};

export const carriedScreens: ExpenseScreenFamily = {
  calls: carriedExpenses,
  path: carriedExpensesPath,
  subject: 'PersonId',
  keepers: carriedExpenseKeepers,
  description: 'Les frais des personnes portées, leurs reçus, et ce qui attend une décision.',
};

/** Whether the user writes notes in others' stead. */
export const keepsExpenses = ({ keepers }: ExpenseScreenFamily, rights: Rights | undefined): boolean =>
  rights?.Roles.some((role) => keepers.includes(role)) ?? false;
