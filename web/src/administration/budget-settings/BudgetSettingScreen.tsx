import type { BudgetSetting } from '#contract/administration/budget-settings/budget-setting.ts';
import {
  addBudgetSetting,
  allBudgetSettings,
  editBudgetSetting,
} from '#contract/administration/budget-settings/calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatAmount, formatInteger } from '#web/kit/text/french.ts';
import { budgetSettingForm } from './budget-setting-form.ts';

const amount = (value: string | null) => value && formatAmount(value);

const columns: readonly Column<BudgetSetting>[] = [
  {
    key: 'Annee',
    title: 'Année',
    width: 110,
    sortable: true,
    onCard: 'heading',
    cell: ({ Annee }) => Annee,
  },
  {
    key: 'BudgetMensuel',
    title: 'Budget mensuel',
    width: 170,
    sortable: true,
    onCard: 'detail',
    cell: ({ BudgetMensuel }) => amount(BudgetMensuel),
  },
  {
    key: 'BudgetAnnuel',
    title: 'Budget annuel',
    width: 170,
    sortable: true,
    onCard: 'detail',
    cell: ({ BudgetAnnuel }) => amount(BudgetAnnuel),
  },
  {
    key: 'BudgetExceptionnel',
    title: 'Budget exceptionnel',
    width: 180,
    sortable: true,
    folds: 1,
    cell: ({ BudgetExceptionnel }) => amount(BudgetExceptionnel),
  },
  {
    key: 'BudgetVF',
    title: 'Budget visa fiscal',
    width: 170,
    sortable: true,
    folds: 3,
    onCard: 'detail',
    cell: ({ BudgetVF }) => amount(BudgetVF),
  },
  {
    key: 'NbBPLM',
    title: 'Bulletins de paie',
    width: 160,
    sortable: true,
    folds: 2,
    cell: ({ NbBPLM }) => (NbBPLM === null ? null : formatInteger(NbBPLM)),
  },
];

const sortValue = (row: BudgetSetting, column: string) => {
  const value = row[column as keyof BudgetSetting];
  return value === null ? null : Number(value);
};

/** What the firm plans by default for a file, by year. */
export default function BudgetSettingScreen() {
  const query = useReading(allBudgetSettings);
  return (
    <RecordListScreen<BudgetSetting, BudgetSetting>
      name="budget-settings"
      scope="/administration/administration-budget/administration-budget"
      title="Budget"
      description="Les budgets proposés par défaut pour un dossier, en euros hors taxes."
      words={wordsFor('budget')}
      query={query}
      columns={columns}
      filters={[{ kind: 'text', name: 'Annee', label: 'Année', atOnce: true }]}
      matches={{ Annee: (row, typed) => String(row.Annee).startsWith(typed.trim()) }}
      sortValue={sortValue}
      firstSort={{ column: 'Annee', order: -1 }}
      rowId={({ Id }) => Id}
      rowName={({ Annee }) => String(Annee)}
      totalText={(total) => `Total\u202f: ${formatInteger(total)} budget(s)`}
      calls={{ add: addBudgetSetting, edit: editBudgetSetting }}
      form={budgetSettingForm}
    />
  );
}
