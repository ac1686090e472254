import { type Role, roleNames } from '#contract/access/roles.ts';
import {
  AddDocumentType,
  allDocumentTypes,
  DeleteDocumentType,
  EditDocumentType,
  exportDocumentTypes,
} from '#contract/documents/types/calls.ts';
import { type DocumentType, documentGroups } from '#contract/documents/types/document-type.ts';
import { retentionRules } from '#contract/documents/types/retention.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { documentTypeForm } from './document-type-form.ts';

const readers = (roles: readonly Role[]) =>
  roles.length === 0 ? 'Tous' : roles.map((role) => roleNames[role]).join(', ');

const columns: readonly Column<DocumentType>[] = [
  { key: 'Libelle', title: 'Libellé', width: 260, onCard: 'heading', value: (row) => row.Libelle },
  {
    key: 'Groupe',
    title: 'Groupe',
    width: 170,
    onCard: 'detail',
    value: (row) => documentGroups[row.Groupe],
  },
  {
    key: 'RegleConservation',
    title: 'Conservation',
    width: 260,
    onCard: 'detail',
    value: (row) => retentionRules[row.RegleConservation].label,
  },
  { key: 'Roles', title: 'Lisible par', width: 180, folds: 2, value: (row) => readers(row.Roles) },
  {
    key: 'DureeValidite',
    title: 'Validité (mois)',
    width: 110,
    align: 'end',
    folds: 3,
    value: (row) => row.DureeValidite,
  },
  {
    key: 'IsVisibleClient',
    title: 'Visible par le client',
    width: 130,
    folds: 4,
    value: (row) => (row.IsVisibleClient ? 'Oui' : 'Non'),
  },
  { key: 'Source', title: 'Source', width: 220, folds: 1, value: (row) => row.Source },
  retirementColumn(),
];

const filters: readonly FilterHere<DocumentType>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Libellé',
    matches: (row, typed) => holds(typed, row.Libelle, row.Source),
  },
  {
    kind: 'choice',
    name: 'Groupe',
    label: 'Groupe',
    options: Object.entries(documentGroups).map(([value, label]) => ({ value, label })),
    matches: (row, value) => row.Groupe === value,
  },
  {
    kind: 'choice',
    name: 'RegleConservation',
    label: 'Conservation',
    options: Object.entries(retentionRules).map(([value, { label }]) => ({ value, label })),
    matches: (row, value) => row.RegleConservation === value,
  },
];

export default function DocumentTypeListScreen() {
  return (
    <RecordListScreen<DocumentType, DocumentType>
      description="Les types de document, qui les lit et combien de temps ils sont conservés."
      words={wordsFor('type de document', { plural: 'types de document' })}
      query={useReading(allDocumentTypes)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{
        add: AddDocumentType,
        edit: EditDocumentType,
        remove: DeleteDocumentType,
        exportAll: exportDocumentTypes,
      }}
      consequence={retireInstead('des types proposés')}
      form={documentTypeForm}
    />
  );
}
