import {
  AddTimeMission,
  allTimeMissions,
  EditTimeMission,
} from '#contract/dashboards/timesheets/setting-calls.ts';
import { missionBudgets, type TimeMission } from '#contract/dashboards/timesheets/task.ts';
import { rowOf } from '#web/administration/firm-lists/row-of.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, texts, tick } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { retirementField } from '#web/kit/records/retirement.ts';

export const budgetOptions = optionsOf(missionBudgets);

const groups = (): FieldGroup[] => [
  {
    title: 'Mission',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      {
        kind: 'choice',
        name: 'Budget',
        label: 'Payée par',
        options: budgetOptions,
        help: 'Ce qui, dans le budget d’une société, paie cette mission.',
      },
      retirementField(true),
      { kind: 'check', name: 'EstFacturable', label: 'Son temps est facturable' },
      { kind: 'check', name: 'EstInterne', label: 'Temps du cabinet, sans société' },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

export const missionForm = recordForm({
  name: 'time-mission',
  groups,
  calls: { add: AddTimeMission, edit: EditTimeMission },
  read: async (row: TimeMission) => rowOf(await callApi(allTimeMissions, {}), row),
  fields: {
    ...texts('Libelle', 'Budget', 'Commentaire'),
    EstFacturable: tick,
    EstInterne: tick,
    DateRetrait: date,
  },
  blank: () => ({ Budget: 'COURANT', EstFacturable: true }),
});
