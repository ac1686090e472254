import type { BudgetSetting } from '#contract/administration/budget-settings/budget-setting.ts';
import {
  addBudgetSetting,
  allBudgetSettings,
  editBudgetSetting,
} from '#contract/administration/budget-settings/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { budgetConversions, budgetFields } from './budget-fields.ts';

async function read({ Id }: BudgetSetting): Promise<BudgetSetting> {
  const found = (await callApi(allBudgetSettings, {})).find((one) => one.Id === Id);
  if (!found) throw new Error('budgets are never removed');
  return found;
}

export const budgetSettingForm = recordForm({
  name: 'budget',
  groups: () => [{ title: 'Par dossier', fields: budgetFields }],
  calls: { add: addBudgetSetting, edit: editBudgetSetting },
  read,
  fields: budgetConversions,
  blank: () => ({ Annee: todayInParis().slice(0, 4), BudgetVF: '200,00' }),
});
