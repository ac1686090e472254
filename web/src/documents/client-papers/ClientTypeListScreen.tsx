import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import {
  allClientTypes,
  EditClientType,
  exportClientTypes,
} from '#contract/documents/client-papers/calls.ts';
import { type DocumentType, documentGroups } from '#contract/documents/types/document-type.ts';
import { retentionRules } from '#contract/documents/types/retention.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { optionsOf, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { clientTypeForm } from './client-type-form.ts';

const PreviewPanel = lazyPart(() => import('./PreviewPanel.tsx'));

type Flag = 'IsVisibleClient' | 'IsDeposable' | 'IsExige';

const flag = (key: Flag, title: string, onCard: boolean): Column<DocumentType> => ({
  key,
  title,
  width: 110,
  ...(onCard ? { onCard: 'labelled' as const } : {}),
  value: (row) => (row[key] ? 'Oui' : 'Non'),
});

const columns: readonly Column<DocumentType>[] = [
  { key: 'Libelle', title: 'Type', width: 300, onCard: 'heading', value: ({ Libelle }) => Libelle },
  flag('IsVisibleClient', 'Visible', true),
  flag('IsDeposable', 'Déposable', true),
  flag('IsExige', 'Exigé', true),
  {
    key: 'RegleConservation',
    title: 'Conservation',
    width: 280,
    folds: 1,
    value: (row) => retentionRules[row.RegleConservation].label,
  },
  {
    key: 'Groupe',
    title: 'Groupe',
    width: 180,
    onCard: 'detail',
    value: ({ Groupe }) => documentGroups[Groupe],
  },
  retirementColumn(),
];

const filters: readonly FilterHere<DocumentType>[] = [
  { kind: 'text', name: 'Libelle', label: 'Type', matches: (row, typed) => holds(typed, row.Libelle) },
  {
    kind: 'choice',
    name: 'Groupe',
    label: 'Groupe',
    options: optionsOf(documentGroups),
    matches: (row, value) => row.Groupe === value,
  },
  {
    kind: 'choice',
    name: 'Visible',
    label: 'Visible',
    options: yesNo,
    matches: (row, value) => String(row.IsVisibleClient) === value,
  },
];

/** What customers find and send in their space, by type of document. */
export default function ClientTypeListScreen() {
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <>
      <RecordListScreen<DocumentType, DocumentType>
        description={
          'Ce que les clients voient, déposent et doivent fournir dans leur espace. Les types eux-mêmes se tiennent dans «\u202fDocuments de référence\u202f».'
        }
        words={wordsFor('type de document', { plural: 'types de document' })}
        query={useReading(allClientTypes)}
        columns={columns}
        filters={filters}
        rowId={({ Id }) => Id}
        rowName={({ Libelle }) => Libelle}
        calls={{ edit: EditClientType, exportAll: exportClientTypes }}
        moreActions={[
          { label: 'Prévisualiser comme client', icon: IconEye, onClick: () => setPreviewing(true) },
        ]}
        form={clientTypeForm}
      />
      {isPreviewing && <PreviewPanel onClose={() => setPreviewing(false)} />}
    </>
  );
}
