import { plainDecimal } from '#contract/decimals.ts';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { grouped, numbers } from '#web/kit/form/record-values.ts';
import { textAt } from '#web/kit/form/values.ts';
import { formatDecimal } from '#web/kit/text/french.ts';

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

/** What is planned for a file in a year. */
export const budgetFields: FormField[] = [
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
];

const shown = (value: string) => (value ? formatDecimal(value, 2) : '');

const inEuros = grouped(shown);

/** How they stand in a form, and what a request says of them. */
export const budgetConversions = {
  ...numbers('Annee', 'NbBPLM'),
  BudgetMensuel: inEuros,
  BudgetAnnuel: inEuros,
  BudgetExceptionnel: inEuros,
  // always there: none sent leaves it as it is, or as it is by default
  BudgetVF: {
    ...inEuros,
    toRequest: (values: FormValues, path: string) => textAt(values, path) ?? undefined,
  },
};
