import type { Budget } from '#contract/permanent-files/companies/budgets/budget.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

export const unknownBudget = 'Ce budget n’existe pas ou plus.';

type BudgetRecord = Omit<Budget, 'Id' | 'Version' | 'IsParDefaut'> & { Id: number; Version: number };

const budgetColumns = {
  Annee: 'year',
  BudgetMensuel: 'monthly',
  BudgetAnnuel: 'yearly',
  BudgetExceptionnel: 'exceptional',
  BudgetVF: 'tax_visa',
  NbBPLM: 'payslips',
} as const;

/** What the firm plans to invoice to a company, year by year. */
export const budgets = recordStore<BudgetRecord>({
  table: 'company_budget',
  entity: 'company-budget',
  unknown: unknownBudget,
  columns: { IdSociete: 'company_id', ...budgetColumns },
  beside: { join: '', columns: { Total: 'r.total' } },
  taken: { company_budget_year: { Path: 'Annee', Message: 'Cette année a déjà un budget.' } },
});

/** SQL: a budget b as the wire has it. */
export const budgetJson = (b: string) => `json_build_object('Id', ${b}.id, 'Version', ${b}.version,
  'IdSociete', ${b}.company_id, 'Annee', ${b}.year, 'BudgetMensuel', ${b}.monthly::text,
  'BudgetAnnuel', ${b}.yearly::text, 'BudgetExceptionnel', ${b}.exceptional::text, 'BudgetVF', ${b}.tax_visa::text,
  'NbBPLM', ${b}.payslips, 'Total', ${b}.total::text, 'IsParDefaut', false)`;
