import {
  carriedExpenseKeepers,
  staffExpenseKeepers,
  staffExpenseReaders,
} from '#contract/social/expenses/access.ts';
import { carriedExpenses, type ExpenseCalls, staffExpenses } from '#contract/social/expenses/calls.ts';
import type { PeopleFamily } from '../people/people-family.ts';

/** Whose expense notes they are: the firm's staff's, or those of persons whom companies carry. */
export interface ExpenseFamily extends PeopleFamily {
  calls: ExpenseCalls;
  /** Where the notes are followed. */
  path: string;
}

export const staffFamily: ExpenseFamily = {
  kind: 'staff',
  calls: staffExpenses,
  column: 'user_id',
  keepers: staffExpenseKeepers,
  readers: staffExpenseReaders,
  path: '/service-social/expense-note/list',
};

export const carriedFamily: ExpenseFamily = {
  kind: 'carried',
  calls: carriedExpenses,
  column: 'person_id',
  keepers: carriedExpenseKeepers,
  readers: carriedExpenseKeepers,
  path: '/portage-salarial-menu/portage-salarial-expense-note/portage/home',
};
