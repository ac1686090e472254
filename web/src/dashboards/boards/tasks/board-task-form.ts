import { type BoardTask, taskFacts, taskRhythms } from '#contract/dashboards/boards/task.ts';
import { AddBoardTask, allBoardTasks, EditBoardTask } from '#contract/dashboards/boards/task-calls.ts';
import { rowOf } from '#web/administration/firm-lists/row-of.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, number, texts } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { retirementField } from '#web/kit/records/retirement.ts';

const groups = (): FieldGroup[] => [
  {
    title: 'Tâche',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      { kind: 'choice', name: 'Rythme', label: 'Rythme', options: optionsOf(taskRhythms) },
      {
        kind: 'choice',
        name: 'Fait',
        label: 'Faite d’elle-même par',
        options: optionsOf(taskFacts),
        help: 'Ce que le logiciel constate\u202f: la case le montre, et un motif est demandé pour le contredire.',
      },
      { kind: 'text', name: 'Ordre', label: 'Ordre', inputMode: 'numeric' },
      retirementField(true),
    ],
  },
];

export const boardTaskForm = recordForm({
  name: 'board-task',
  groups,
  calls: { add: AddBoardTask, edit: EditBoardTask },
  read: async (row: BoardTask) => rowOf(await callApi(allBoardTasks, {}), row),
  fields: { ...texts('Libelle', 'Rythme', 'Fait'), Ordre: number, DateRetrait: date },
  blank: () => ({ Rythme: 'MOIS', Ordre: '100' }),
});
