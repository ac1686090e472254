import { useMemo } from 'react';
import { GetDocumentById } from '#contract/documents/files/calls.ts';
import type { DocumentDetails } from '#contract/documents/files/document-details.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import { type GroupContext, type RecordForm, RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { callsOn, type DocumentOwner } from '../document-owner.ts';
import { useDocumentTypes } from '../use-document-types.ts';
import { editGroups } from './document-fields.ts';

interface EditPanelProps {
  id: number;
  owner: DocumentOwner | undefined;
  /** A new version of it, instead of what is said of it. */
  withFile: boolean;
  onSaved: () => void;
  onClose: () => void;
}

const field = 'file';

const versionGroups = ({ record, picked }: GroupContext<DocumentDetails>): FieldGroup[] => [
  {
    title: 'Nouvelle version',
    fields: [
      {
        kind: 'slot',
        name: field,
        label: 'Fichier',
        wide: true,
        content: picked && (
          <PaperPicker
            label="nouvelle version"
            accept=""
            file={picked.files[field] ?? null}
            onPick={(file) => picked.pick(field, file)}
            current={record?.FileName}
          />
        ),
      },
      { kind: 'text', name: 'MotifVersion', label: 'Motif', wide: true, first: true },
    ],
  },
];

const valuesOf = (record: DocumentDetails | undefined): FormValues => ({
  IdTypeDocument: String(record?.TypeDocument.Key ?? ''),
  Libelle: record?.Libelle ?? '',
  Annee: record?.Annee?.toString() ?? '',
  DateDocument: record?.DateDocument ?? null,
  DateExpiration: record?.DateExpiration ?? null,
  Description: record?.Description ?? '',
  IsVisibleClient: record?.IsVisibleClient ?? false,
  MotifVersion: '',
});

const marks = (record: DocumentDetails | undefined) => ({ Id: record?.Id, Version: record?.Version });

const described = (values: FormValues, record: DocumentDetails | undefined) => ({
  ...marks(record),
  IdTypeDocument: numberAt(values, 'IdTypeDocument') ?? undefined,
  Libelle: textAt(values, 'Libelle'),
  Annee: numberAt(values, 'Annee'),
  DateDocument: textAt(values, 'DateDocument'),
  DateExpiration: textAt(values, 'DateExpiration'),
  Description: textAt(values, 'Description'),
  IsVisibleClient: tickAt(values, 'IsVisibleClient'),
});

const replaced = (values: FormValues, record: DocumentDetails | undefined) => ({
  ...marks(record),
  MotifVersion: textAt(values, 'MotifVersion'),
});

interface Named {
  Id: number;
}

/** Changes what is said of a document, or puts another file in its place; the one before stays readable. */
export default function EditPanel({ id, owner, withFile, onSaved, onClose }: EditPanelProps) {
  const { proposed } = useDocumentTypes();
  const { edit } = callsOn(owner);
  const form = useMemo<RecordForm<Named, DocumentDetails>>(
    () => ({
      name: withFile ? 'document-version' : 'document',
      groups: (_values, context) =>
        withFile ? versionGroups(context) : editGroups(proposed(context.record?.TypeDocument.Key)),
      schemas: { add: edit.request, edit: edit.request },
      read: ({ Id }) => callApi(GetDocumentById, { Id }),
      valuesOf,
      toRequest: withFile ? replaced : described,
      save: async (request, _isNew, state, files) => {
        const file = files[field] ?? null;
        if (withFile && !file) {
          state.setFieldError(field, 'Fichier obligatoire.');
          return false;
        }
        return callApi(edit, request as never, { file });
      },
    }),
    [withFile, proposed, edit],
  );
  return (
    <RecordPanel<Named, DocumentDetails>
      mode={{ kind: 'edit', row: { Id: id } }}
      words={{ ...wordsFor('document'), edit: withFile ? 'Nouvelle version' : 'Modifier le document' }}
      rowId={({ Id }) => Id}
      rowName={() => `n° ${id}`}
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
