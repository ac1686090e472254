import type { BudgetSetting } from '#contract/administration/budget-settings/budget-setting.ts';
import {
  addBudgetSetting,
  allBudgetSettings,
  editBudgetSetting,
} from '#contract/administration/budget-settings/calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatAmount, formatInteger } from '#web/kit/text/french.ts';
import { budgetSettingForm } from './budget-setting-form.ts';

type Amount = 'BudgetMensuel' | 'BudgetAnnuel' | 'BudgetExceptionnel' | 'BudgetVF';

const amount = (key: Amount, title: string, more: Partial<Column<BudgetSetting>>): Column<BudgetSetting> => ({
  key,
  title,
  width: 175,
  align: 'end',
  ...more,
  value: (row) => (row[key] === null ? null : Number(row[key])),
  cell: (row) => row[key] && formatAmount(row[key]),
});

const columns: readonly Column<BudgetSetting>[] = [
  { key: 'Annee', title: 'Année', width: 110, onCard: 'heading', value: ({ Annee }) => Annee },
  amount('BudgetMensuel', 'Budget mensuel', { onCard: 'labelled' }),
  amount('BudgetAnnuel', 'Budget annuel', { onCard: 'labelled' }),
  amount('BudgetExceptionnel', 'Budget exceptionnel', { folds: 1 }),
  amount('BudgetVF', 'Budget visa fiscal', { folds: 3, onCard: 'labelled' }),
  {
    key: 'NbBPLM',
    title: 'Bulletins de paie',
    width: 160,
    align: 'end',
    folds: 2,
    value: ({ NbBPLM }) => NbBPLM,
    cell: ({ NbBPLM }) => NbBPLM !== null && formatInteger(NbBPLM),
  },
];

const filters: readonly FilterHere<BudgetSetting>[] = [
  {
    kind: 'text',
    name: 'Annee',
    label: 'Année',
    matches: (row, typed) => String(row.Annee).startsWith(typed.trim()),
  },
];

/** What the firm plans by default for a file, by year. */
export default function BudgetSettingScreen() {
  return (
    <RecordListScreen<BudgetSetting, BudgetSetting>
      description="Les budgets proposés par défaut pour un dossier, en euros hors taxes."
      words={wordsFor('budget')}
      query={useReading(allBudgetSettings)}
      columns={columns}
      filters={filters}
      firstSort={{ column: 'Annee', order: -1 }}
      rowId={({ Id }) => Id}
      rowName={({ Annee }) => String(Annee)}
      calls={{ add: addBudgetSetting, edit: editBudgetSetting }}
      form={budgetSettingForm}
    />
  );
}
