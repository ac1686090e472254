import { type MotifExclusion, motiveTypes } from '#contract/firm-lists/motive.ts';
import {
  AddMotifExclusion,
  allMotifExclusion,
  EditMotifExclusion,
} from '#contract/firm-lists/motive-calls.ts';
import { callApi } from '../kit/api.ts';
import type { FieldGroup, FormValues } from '../kit/form/fields.ts';
import { textAt } from '../kit/form/values.ts';
import type { RecordForm } from '../kit/register/RecordPanel.tsx';
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
      {
        kind: 'date',
        name: 'DateRetrait',
        label: 'Retiré le',
        help: 'À partir de ce jour, il n’est plus proposé.',
      },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const valuesOf = (motive: MotifExclusion | undefined): FormValues => ({
  Type: motive?.Type ?? null,
  Libelle: motive?.Libelle ?? '',
  Commentaire: motive?.Commentaire ?? '',
  DateRetrait: motive?.DateRetrait ?? null,
});

const toRequest = (values: FormValues, motive: MotifExclusion | undefined) => ({
  ...(motive && { Id: motive.Id, Version: motive.Version }),
  ...Object.fromEntries(Object.keys(valuesOf(undefined)).map((name) => [name, textAt(values, name)])),
});

export const motiveForm: RecordForm<MotifExclusion, MotifExclusion> = {
  name: 'motif-exclusion',
  groups,
  schemas: { add: AddMotifExclusion.request, edit: EditMotifExclusion.request },
  read: async (row) => rowOf(await callApi(allMotifExclusion, {}), row),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddMotifExclusion : EditMotifExclusion, request as never),
};
