import { type BoardTask, taskFacts, taskRhythms } from '#contract/dashboards/boards/task.ts';
import {
  AddBoardTask,
  allBoardTasks,
  DeleteBoardTask,
  EditBoardTask,
  RestoreBoardTask,
} from '#contract/dashboards/boards/task-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead, retirementFilter } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { boardTaskForm } from './board-task-form.ts';

const columns: readonly Column<BoardTask>[] = [
  { key: 'Libelle', title: 'Tâche', width: 260, onCard: 'heading', value: (row) => row.Libelle },
  { key: 'Rythme', title: 'Rythme', width: 160, onCard: 'detail', value: (row) => taskRhythms[row.Rythme] },
  {
    key: 'Fait',
    title: 'Faite d’elle-même par',
    width: 260,
    onCard: 'detail',
    value: ({ Fait }) => Fait && taskFacts[Fait],
  },
  { key: 'Ordre', title: 'Ordre', width: 90, align: 'end', folds: 1, value: (row) => row.Ordre },
  retirementColumn(true),
];

const filters: readonly FilterHere<BoardTask>[] = [
  {
    kind: 'choice',
    name: 'Rythme',
    label: 'Rythme',
    options: optionsOf(taskRhythms),
    matches: (row, value) => row.Rythme === value,
  },
  retirementFilter(true),
];

/** What the boards follow, in the order of their columns. */
export default function BoardTaskListScreen() {
  return (
    <RecordListScreen<BoardTask, BoardTask>
      description="Les colonnes des tableaux de travaux, dans leur ordre."
      words={wordsFor('tâche', { isFeminine: true })}
      query={useReading(allBoardTasks)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{ add: AddBoardTask, edit: EditBoardTask, remove: DeleteBoardTask, restore: RestoreBoardTask }}
      consequence={retireInstead('de la liste', true)}
      form={boardTaskForm}
    />
  );
}
