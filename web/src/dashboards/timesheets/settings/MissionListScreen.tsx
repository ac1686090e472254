import {
  AddTimeMission,
  allTimeMissions,
  DeleteTimeMission,
  EditTimeMission,
  RestoreTimeMission,
} from '#contract/dashboards/timesheets/setting-calls.ts';
import { missionBudgets, type TimeMission } from '#contract/dashboards/timesheets/task.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead, retirementFilter } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { budgetOptions, missionForm } from './mission-form.ts';

const natureOf = ({ EstInterne, EstFacturable }: TimeMission) =>
  EstInterne ? 'Interne' : EstFacturable ? 'Facturable' : 'Non facturable';

const columns: readonly Column<TimeMission>[] = [
  { key: 'Libelle', title: 'Mission', width: 300, onCard: 'heading', value: (row) => row.Libelle },
  {
    key: 'Budget',
    title: 'Payée par',
    width: 200,
    onCard: 'detail',
    value: (row) => missionBudgets[row.Budget],
  },
  { key: 'EstFacturable', title: 'Temps', width: 150, onCard: 'detail', value: natureOf },
  { key: 'Commentaire', title: 'Commentaire', width: 260, folds: 1, value: (row) => row.Commentaire },
  retirementColumn(true),
];

const filters: readonly FilterHere<TimeMission>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Mission',
    matches: (row, typed) => holds(typed, row.Libelle, row.Commentaire),
  },
  {
    kind: 'choice',
    name: 'Budget',
    label: 'Payée par',
    options: budgetOptions,
    matches: (row, value) => row.Budget === value,
  },
  retirementFilter(true),
];

/** What the firm does for its companies, and its own work. */
export default function MissionListScreen() {
  return (
    <RecordListScreen<TimeMission, TimeMission>
      description="Ce que fait le cabinet, et ce qui le paie dans le budget d’une société."
      words={wordsFor('mission', { isFeminine: true })}
      query={useReading(allTimeMissions)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{
        add: AddTimeMission,
        edit: EditTimeMission,
        remove: DeleteTimeMission,
        restore: RestoreTimeMission,
      }}
      consequence={retireInstead('de la liste', true)}
      form={missionForm}
    />
  );
}
