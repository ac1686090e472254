import type { BudgetSetting } from '#contract/administration/budget-settings/budget-setting.ts';
import {
  addBudgetSetting,
  allBudgetSettings,
  editBudgetSetting,
} from '#contract/administration/budget-settings/calls.ts';
import { plainDecimal } from '#contract/decimals.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';
import { grouped, numbers } from '#web/kit/form/record-values.ts';
import { textAt } from '#web/kit/form/values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { formatDecimal } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';

/** '1 234,50' once typed; what is no number stays for its error. */
const inGroups = (typed: string) => {
  const plain = plainDecimal(typed);
  return plain === undefined ? typed : formatDecimal(plain, 2);
};

const amountField = (name: string, label: string, help?: string): FormField => ({
  kind: 'text',
  name,
  label: `${label} (€ HT)`,
  inputMode: 'decimal',
  groups: inGroups,
  ...(help ? { help } : {}),
});

const groups = (): FieldGroup[] => [
  {
    title: 'Par dossier',
    fields: [
      { kind: 'text', name: 'Annee', label: 'Année', inputMode: 'numeric', first: true },
      {
        kind: 'text',
        name: 'NbBPLM',
        label: 'Bulletins de paie',
        inputMode: 'numeric',
        help: 'Nombre prévu par la lettre de mission.',
      },
      amountField('BudgetMensuel', 'Budget mensuel'),
      amountField('BudgetAnnuel', 'Budget annuel'),
      amountField('BudgetExceptionnel', 'Budget exceptionnel'),
      amountField('BudgetVF', 'Budget visa fiscal', 'Vide\u202f: 200\u00a0€ pour un nouveau budget.'),
    ],
  },
];

const shown = (value: string) => (value ? formatDecimal(value, 2) : '');

const inEuros = grouped(shown);

async function read({ Id }: BudgetSetting): Promise<BudgetSetting> {
  const found = (await callApi(allBudgetSettings, {})).find((one) => one.Id === Id);
  if (!found) throw new Error('budgets are never removed');
  return found;
}

export const budgetSettingForm = recordForm({
  name: 'budget',
  groups,
  calls: { add: addBudgetSetting, edit: editBudgetSetting },
  read,
  fields: {
    ...numbers('Annee', 'NbBPLM'),
    BudgetMensuel: inEuros,
    BudgetAnnuel: inEuros,
    BudgetExceptionnel: inEuros,
    // always there: none sent leaves it as it is, or as it is by default
    BudgetVF: { ...inEuros, toRequest: (values, path) => textAt(values, path) ?? undefined },
  },
  blank: () => ({ Annee: todayInParis().slice(0, 4), BudgetVF: '200,00' }),
});
