import * as calls from '#contract/permanent-files/companies/budgets/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { readBudgets, saveBudget } from './company-budgets.ts';
import { copyAllBudgets, copyBudget } from './copy-budgets.ts';
import { listBudgets } from './list-budgets.ts';

export const budgetRoutes: Route[] = [
  serve(calls.getAllBudgets, listBudgets),
  serve(calls.getBudgetByIdSociete, readBudgets),
  serve(calls.editBudget, saveBudget),
  serve(calls.DuplicateBudget, copyBudget),
  serve(calls.DuplicateAllBudgets, copyAllBudgets),
];
