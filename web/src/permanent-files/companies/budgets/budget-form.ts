import type { Budget, BudgetRow } from '#contract/permanent-files/companies/budgets/budget.ts';
import { editBudget, getBudgetByIdSociete } from '#contract/permanent-files/companies/budgets/calls.ts';
import { budgetConversions, budgetFields } from '#web/administration/budget-settings/budget-fields.ts';
import { callApi } from '#web/kit/api/api.ts';
import { number } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';

const none = {
  Id: null,
  Version: null,
  BudgetMensuel: null,
  BudgetAnnuel: null,
  BudgetExceptionnel: null,
  BudgetVF: '200',
  NbBPLM: null,
  Total: '0',
  IsParDefaut: false,
};

/** The budget of a file for a year: kept, by the firm's defaults, or empty. */
async function read(IdSociete: number, Annee: number): Promise<Budget> {
  const { Items } = await callApi(getBudgetByIdSociete, { IdSociete });
  return Items.find((one) => one.Annee === Annee) ?? { ...none, IdSociete, Annee };
}

/** The form of a file's budget for the year that the list shows. */
export const budgetForm = (year: number) =>
  recordForm<BudgetRow, Budget, typeof editBudget>({
    name: `company-budget-${year}`,
    groups: () => [{ title: 'Budget', fields: budgetFields.filter(({ name }) => name !== 'Annee') }],
    calls: { add: editBudget, edit: editBudget },
    read: ({ IdSociete }) => read(IdSociete, year),
    fields: { ...budgetConversions, IdSociete: number },
  });
