import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import { scheduleDays, type WorkSchedule } from '#contract/dashboards/timesheets/schedule.ts';
import {
  AddWorkSchedule,
  allWorkSchedules,
  EditWorkSchedule,
} from '#contract/dashboards/timesheets/setting-calls.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { rowOf } from '#web/administration/firm-lists/row-of.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';
import { lookedUp, lookUpValue } from '#web/kit/form/look-up.ts';
import { type Conversion, date, number, texts } from '#web/kit/form/record-values.ts';
import { textAt } from '#web/kit/form/values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';

/** Minutes, as a duration that is typed. */
const duration: Conversion<number> = {
  toForm: (value) => (value === null || value === undefined ? '' : durationOf(value)),
  toRequest: (values, path) => textAt(values, path) ?? '',
};

const groups = (): FieldGroup[] => [
  {
    title: 'Horaire',
    fields: [
      {
        kind: 'look-up',
        name: 'IdCollaborateur',
        label: 'Collaborateur',
        wide: true,
        first: true,
        placeholder: 'Rechercher un collaborateur',
        search: (Filter, signal) =>
          callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
      },
      {
        kind: 'date',
        name: 'DateDebut',
        label: 'À compter du',
        help: 'Vaut jusqu’à l’horaire suivant du collaborateur.',
      },
    ],
  },
  {
    title: 'Heures attendues par jour',
    fields: [
      ...Object.entries(scheduleDays).map(
        ([name, label]): FormField => ({ kind: 'text', name, label, placeholder: '7h30 ou 7,5' }),
      ),
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const base = recordForm({
  name: 'work-schedule',
  groups,
  calls: { add: AddWorkSchedule, edit: EditWorkSchedule },
  read: async (row: WorkSchedule) => rowOf(await callApi(allWorkSchedules, {}), row),
  fields: {
    ...texts('Commentaire'),
    IdCollaborateur: number,
    DateDebut: date,
    Lundi: duration,
    Mardi: duration,
    Mercredi: duration,
    Jeudi: duration,
    Vendredi: duration,
    Samedi: duration,
    Dimanche: duration,
  },
});

/** A collaborator is found by typing: the form holds who it is beside the number. */
export const scheduleForm: typeof base = {
  ...base,
  valuesOf: (record) => ({
    ...base.valuesOf(record),
    IdCollaborateur: lookUpValue(record?.Collaborateur),
  }),
  toRequest: (values, record) => ({
    ...(base.toRequest(values, record) as object),
    IdCollaborateur: lookedUp.toRequest(values, 'IdCollaborateur'),
  }),
};
