import {
  AddRetentionHold,
  EditRetentionHold,
  GetRetentionHoldById,
} from '#contract/documents/retention/calls.ts';
import type { Hold } from '#contract/documents/retention/hold.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';

const groups = (types: { value: string; label: string }[]): FieldGroup[] => [
  {
    title: 'Gel',
    fields: [
      { kind: 'text', name: 'Affaire', label: 'Affaire', wide: true, first: true },
      {
        kind: 'look-up',
        name: 'IdSociete',
        label: 'Société',
        search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
        help: 'Vide\u202f: toutes les sociétés.',
      },
      {
        kind: 'choice',
        name: 'IdTypeDocument',
        label: 'Type de document',
        options: types,
        searchable: true,
        help: 'Vide\u202f: tous les types.',
      },
      { kind: 'date', name: 'DateDebut', label: 'Depuis le' },
      { kind: 'long-text', name: 'Motif', label: 'Motif', wide: true },
    ],
  },
];

const valuesOf = (hold: Hold | undefined): FormValues => ({
  Affaire: hold?.Affaire ?? '',
  IdSociete: lookUpValue(hold?.Societe),
  IdTypeDocument: hold?.IdTypeDocument?.toString() ?? '',
  DateDebut: hold?.DateDebut ?? null,
  Motif: hold?.Motif ?? '',
});

const toRequest = (values: FormValues, hold: Hold | undefined) => ({
  ...(hold && { Id: hold.Id, Version: hold.Version }),
  Affaire: textAt(values, 'Affaire') ?? undefined,
  IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null,
  IdTypeDocument: numberAt(values, 'IdTypeDocument'),
  DateDebut: textAt(values, 'DateDebut'),
  Motif: textAt(values, 'Motif'),
});

/** A hold, of the types that the user may choose. */
export const holdForm = (types: { value: string; label: string }[]): RecordForm<Hold, Hold> => ({
  name: 'retention-hold',
  groups: () => groups(types),
  schemas: { add: AddRetentionHold.request, edit: EditRetentionHold.request },
  read: ({ Id }) => callApi(GetRetentionHoldById, { Id }),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddRetentionHold : EditRetentionHold, request as never),
});
