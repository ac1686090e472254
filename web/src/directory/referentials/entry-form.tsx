import {
  AddReferenceEntry,
  EditReferenceEntry,
  GetReferenceEntries,
  type ListedEntry,
} from '#contract/directory/referentials/administration-calls.ts';
import type { EditableList } from '#contract/directory/referentials/entry.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';

/** An act that a state may belong to. */
export interface Act {
  Code: string;
  Libelle: string;
}

const bankCode = (locked: boolean): FormField => ({
  kind: 'text',
  name: 'Code',
  label: 'Code banque',
  inputMode: 'numeric',
  help: 'Les 5 premiers chiffres du RIB.',
  required: true,
  locked,
});

const act = (acts: readonly Act[], locked: boolean): FormField => ({
  kind: 'choice',
  name: 'Parent',
  label: 'Acte',
  required: true,
  wide: true,
  locked,
  options: acts.map(({ Code, Libelle }) => ({ value: Code, label: Libelle })),
});

const groupsOf = (list: EditableList, acts: readonly Act[], isNew: boolean): FieldGroup[] => [
  {
    title: 'Entrée',
    fields: [
      ...(list === 'etats-acte' ? [act(acts, !isNew)] : []),
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      ...(list === 'banques'
        ? [bankCode(!isNew), { kind: 'text', name: 'Bic', label: 'BIC' } satisfies FormField]
        : []),
      {
        kind: 'date',
        name: 'DateRetrait',
        label: 'Retirée le',
        help: 'À partir de ce jour, elle n’est plus proposée\u202f; ce qui la nomme la garde.',
      },
    ],
  },
];

const valuesOf = (entry: ListedEntry | undefined): FormValues => ({
  Libelle: entry?.Libelle ?? '',
  Code: entry?.Code ?? '',
  Bic: entry?.Bic ?? '',
  Parent: entry?.Parent ?? '',
  DateRetrait: entry?.DateRetrait ?? null,
});

function requestOf(list: EditableList, values: FormValues, entry: ListedEntry | undefined) {
  const written = {
    Libelle: textAt(values, 'Libelle'),
    DateRetrait: textAt(values, 'DateRetrait'),
    ...(list === 'banques' && { Bic: textAt(values, 'Bic') }),
  };
  if (entry) return { Id: entry.Id, Version: entry.Version, ...written };
  return {
    Liste: list,
    ...written,
    ...(list === 'banques' && { Code: textAt(values, 'Code') }),
    ...(list === 'etats-acte' && { Parent: textAt(values, 'Parent') }),
  };
}

async function readAgain(list: EditableList, row: ListedEntry): Promise<ListedEntry> {
  const { Items } = await callApi(GetReferenceEntries, {
    Liste: list,
    Filter: row.Code,
    AvecRetires: true,
    PageSize: 100,
  });
  return Items.find(({ Id }) => Id === row.Id) ?? row;
}

/** The form of a list that the firm may add to: its own entries, and its own words for the nation's. */
export const entryForm = (
  list: EditableList,
  acts: readonly Act[],
): RecordForm<ListedEntry, ListedEntry> => ({
  name: `referentiel-${list}`,
  groups: (_, { record }) => groupsOf(list, acts, record === undefined),
  schemas: { add: AddReferenceEntry.request, edit: EditReferenceEntry.request },
  read: (row) => readAgain(list, row),
  valuesOf,
  toRequest: (values, record) => requestOf(list, values, record),
  save: (request, isNew) => callApi(isNew ? AddReferenceEntry : EditReferenceEntry, request as never),
  notice: (record) =>
    record && record.Origine !== 'propre' ? (
      <Notice status="info">
        Entrée de la liste nationale{'\u202f'}: vos changements ne valent que pour votre cabinet.
      </Notice>
    ) : undefined,
});
