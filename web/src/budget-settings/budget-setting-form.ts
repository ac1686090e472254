import type { BudgetSetting } from '#contract/budget-settings/budget-setting.ts';
import { addBudgetSetting, allBudgetSettings, editBudgetSetting } from '#contract/budget-settings/calls.ts';
import { plainDecimal } from '#contract/decimals.ts';
import { callApi } from '../kit/api.ts';
import type { FieldGroup, FormField, FormValues } from '../kit/form/fields.ts';
import { numberAt, textAt } from '../kit/form/values.ts';
import { formatDecimal } from '../kit/french.ts';
import type { RecordForm } from '../kit/register/RecordPanel.tsx';
import { todayInParis } from '../kit/today.ts';

const amounts = ['BudgetMensuel', 'BudgetAnnuel', 'BudgetExceptionnel', 'BudgetVF'] as const;

/** '1 234,50' once typed; what is no number stays for its error. */
const grouped = (typed: string) => {
  const plain = plainDecimal(typed);
  return plain === undefined ? typed : formatDecimal(plain, 2);
};

const amountField = (name: (typeof amounts)[number], label: string, help?: string): FormField => ({
  kind: 'text',
  name,
  label: `${label} (€ HT)`,
  inputMode: 'decimal',
  groups: grouped,
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

const shown = (value: string | null | undefined) => (value ? formatDecimal(value, 2) : '');

const valuesOf = (budget: BudgetSetting | undefined): FormValues => ({
  ...Object.fromEntries(amounts.map((name) => [name, shown(budget?.[name])])),
  ...(budget ? {} : { BudgetVF: '200,00' }),
  Annee: budget ? String(budget.Annee) : todayInParis().slice(0, 4),
  NbBPLM: budget?.NbBPLM == null ? '' : String(budget.NbBPLM),
});

const toRequest = (values: FormValues, budget: BudgetSetting | undefined) => ({
  ...(budget && { Id: budget.Id, Version: budget.Version }),
  ...Object.fromEntries(amounts.map((name) => [name, textAt(values, name)])),
  // always there: none sent leaves it as it is, or as it is by default
  BudgetVF: textAt(values, 'BudgetVF') ?? undefined,
  Annee: numberAt(values, 'Annee'),
  NbBPLM: numberAt(values, 'NbBPLM'),
});

async function read({ Id }: BudgetSetting): Promise<BudgetSetting> {
  const found = (await callApi(allBudgetSettings, {})).find((one) => one.Id === Id);
  if (!found) throw new Error('budgets are never removed');
  return found;
}

export const budgetSettingForm: RecordForm<BudgetSetting, BudgetSetting> = {
  name: 'budget',
  groups,
  schemas: { add: addBudgetSetting.request, edit: editBudgetSetting.request },
  read,
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? addBudgetSetting : editBudgetSetting, request as never),
};
