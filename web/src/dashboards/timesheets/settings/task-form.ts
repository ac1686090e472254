import { AddTimeTask, allTimeTasks, EditTimeTask } from '#contract/dashboards/timesheets/setting-calls.ts';
import type { TimeMission, TimeTask } from '#contract/dashboards/timesheets/task.ts';
import { rowOf } from '#web/administration/firm-lists/row-of.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, number, texts } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { isRetired, retirementField } from '#web/kit/records/retirement.ts';

const groups = (missions: readonly TimeMission[]): FieldGroup[] => [
  {
    title: 'Tâche',
    fields: [
      {
        kind: 'choice',
        name: 'IdMission',
        label: 'Mission',
        options: missions.map(({ Id, Libelle, DateRetrait }) => ({
          value: String(Id),
          label: isRetired(DateRetrait) ? `${Libelle} (retirée)` : Libelle,
        })),
        placeholder: 'Veuillez choisir une mission',
        wide: true,
        first: true,
      },
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true },
      retirementField(true),
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

export const taskForm = (missions: readonly TimeMission[]) =>
  recordForm({
    name: 'time-task',
    groups: () => groups(missions),
    calls: { add: AddTimeTask, edit: EditTimeTask },
    read: async (row: TimeTask) => rowOf(await callApi(allTimeTasks, {}), row),
    fields: { ...texts('Libelle', 'Commentaire'), IdMission: number, DateRetrait: date },
  });
