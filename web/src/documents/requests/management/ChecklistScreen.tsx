import { IconHelp, IconLock, IconTrashX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  AddChecklistItem,
  allChecklistItems,
  DeleteChecklistItem,
  EditChecklistItem,
} from '#contract/documents/requests/calls.ts';
import { askedOf, type ChecklistItem, occasions } from '#contract/documents/requests/request.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { documentsPath } from '../../files/paths.ts';
import { useDocumentTypes } from '../../files/use-document-types.ts';
import { checklistForm } from './checklist-form.ts';

const management = '/administration/gestion-documents';

const columns: readonly Column<ChecklistItem>[] = [
  { key: 'Libelle', title: 'Libellé', width: 320, onCard: 'heading', value: (row) => row.Libelle },
  {
    key: 'Occasion',
    title: 'Occasion',
    width: 170,
    onCard: 'state',
    value: (row) => occasions[row.Occasion],
  },
  {
    key: 'TypeDocument',
    title: 'Type de document',
    width: 230,
    onCard: 'detail',
    value: (row) => row.TypeDocument,
  },
  { key: 'DemandeA', title: 'Demandé à', width: 190, folds: 1, value: (row) => askedOf[row.DemandeA] },
  { key: 'Motif', title: 'Motif', width: 240, folds: 2, value: (row) => row.Motif },
];

const filters: readonly FilterHere<ChecklistItem>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Libellé ou type',
    matches: (row, typed) => holds(typed, row.Libelle, row.TypeDocument),
  },
  {
    kind: 'choice',
    name: 'Occasion',
    label: 'Occasion',
    options: Object.entries(occasions).map(([value, label]) => ({ value, label })),
    matches: (row, value) => row.Occasion === value,
  },
];

/** What each occasion asks of customers. */
export default function ChecklistScreen() {
  const navigate = useNavigate();
  const { proposed } = useDocumentTypes();
  const types = proposed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as many types, the same choices
  const form = useMemo(() => checklistForm(types), [types.length]);
  return (
    <RecordListScreen<ChecklistItem, ChecklistItem>
      description="Les documents demandés aux clients, occasion par occasion."
      words={wordsFor('document à demander', { plural: 'documents à demander' })}
      query={useReading(allChecklistItems)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{ add: AddChecklistItem, edit: EditChecklistItem, remove: DeleteChecklistItem }}
      moreActions={[
        {
          label: 'Documents d’aide',
          icon: IconHelp,
          onClick: () => void navigate({ to: `${documentsPath}/fiche/help/1` } as never),
        },
        {
          label: 'Gels',
          icon: IconLock,
          onClick: () => void navigate({ to: `${management}/gels` } as never),
        },
        {
          label: 'Destruction',
          icon: IconTrashX,
          onClick: () => void navigate({ to: `${management}/destruction` } as never),
        },
      ]}
      consequence="ne sera plus proposé. Les demandes déjà envoyées restent."
      form={form}
    />
  );
}
