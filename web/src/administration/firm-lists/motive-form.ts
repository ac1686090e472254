import { type MotifExclusion, motiveTypes } from '#contract/administration/firm-lists/motive.ts';
import {
  AddMotifExclusion,
  allMotifExclusion,
  EditMotifExclusion,
} from '#contract/administration/firm-lists/motive-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, texts } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';
import { retirementField } from '#web/kit/records/retirement.ts';
import { rowOf } from './row-of.ts';

export const typeOptions = Object.entries(motiveTypes).map(([value, label]) => ({ value, label }));

const groups = (): FieldGroup[] => [
  {
    title: 'Motif',
    fields: [
      {
        kind: 'choice',
        name: 'Type',
        label: 'Type',
        options: typeOptions,
        placeholder: 'Veuillez choisir un type',
        help: 'Exclusion du visa fiscal, ou résiliation de la mission.',
        wide: true,
        first: true,
      },
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true },
      retirementField(),
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

export const motiveForm = recordForm({
  name: 'motif-exclusion',
  groups,
  calls: { add: AddMotifExclusion, edit: EditMotifExclusion },
  read: async (row: MotifExclusion) => rowOf(await callApi(allMotifExclusion, {}), row),
  fields: { ...texts('Type', 'Libelle', 'Commentaire'), DateRetrait: date },
});
