import { IconLockOpen } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import {
  AddRetentionHold,
  allRetentionHolds,
  EditRetentionHold,
  LiftRetentionHold,
} from '#contract/documents/retention/calls.ts';
import type { Hold } from '#contract/documents/retention/hold.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { useDocumentTypes } from '../../files/use-document-types.ts';
import { holdForm } from './hold-form.ts';

const columns: readonly Column<Hold>[] = [
  { key: 'Affaire', title: 'Affaire', width: 260, onCard: 'heading', value: (row) => row.Affaire },
  {
    key: 'Societe',
    title: 'Société',
    width: 200,
    onCard: 'detail',
    value: (row) => row.Societe?.Value ?? 'Toutes',
  },
  {
    key: 'TypeDocument',
    title: 'Type de document',
    width: 200,
    onCard: 'detail',
    value: (row) => row.TypeDocument ?? 'Tous',
  },
  {
    key: 'DateDebut',
    title: 'Depuis le',
    width: 110,
    value: (row) => row.DateDebut,
    cell: (row) => formatDate(row.DateDebut),
  },
  {
    key: 'DateLevee',
    title: 'État',
    width: 160,
    onCard: 'state',
    value: (row) => row.DateLevee,
    cell: ({ DateLevee }) =>
      DateLevee ? (
        <StatusBadge status="neutral">Levé le {formatDate(DateLevee)}</StatusBadge>
      ) : (
        <StatusBadge status="info">En cours</StatusBadge>
      ),
  },
];

const filters: readonly FilterHere<Hold>[] = [
  {
    kind: 'text',
    name: 'Affaire',
    label: 'Affaire ou société',
    matches: (row, typed) => holds(typed, row.Affaire, row.Societe?.Value ?? null),
  },
  {
    kind: 'choice',
    name: 'Etat',
    label: 'État',
    options: [
      { value: 'encours', label: 'En cours' },
      { value: 'leve', label: 'Levé' },
    ],
    matches: ({ DateLevee }, value) => (DateLevee === null) === (value === 'encours'),
  },
];

/** What forbids that documents go, matter by matter. */
export default function HoldListScreen() {
  const { proposed } = useDocumentTypes();
  const types = proposed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as many types, the same choices
  const form = useMemo(() => holdForm(types), [types.length]);
  const query = useReading(allRetentionHolds);
  const [lifted, setLifted] = useState<Hold>();
  return (
    <>
      <RecordListScreen<Hold, Hold>
        description="Ce qui interdit, pour une affaire, que des documents soient supprimés ou détruits."
        words={wordsFor('gel')}
        query={query}
        columns={columns}
        filters={filters}
        rowId={({ Id }) => Id}
        rowName={({ Affaire }) => Affaire}
        calls={{ add: AddRetentionHold, edit: EditRetentionHold }}
        heldBack={({ DateLevee }) => (DateLevee ? 'Ce gel a été levé\u202f: il ne change plus.' : undefined)}
        moreActions={[
          {
            label: 'Lever',
            icon: IconLockOpen,
            run: setLifted,
            unless: ({ DateLevee }) => (DateLevee ? 'Ce gel a déjà été levé.' : undefined),
          },
        ]}
        form={form}
      />
      {lifted && (
        <FormDialog
          title="Lever le gel"
          fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true }]}
          saved={{ Motif: '' }}
          schema={LiftRetentionHold.request}
          toRequest={(values) => ({ Id: lifted.Id, Motif: textAt(values, 'Motif') })}
          label="Lever"
          isDangerous
          send={async (request) => {
            await callApi(LiftRetentionHold, request as never);
            await query.refetch();
          }}
          onClose={() => setLifted(undefined)}
        >
          <p>
            <strong>{lifted.Affaire}</strong>
            {'\u202f'}: les documents retenus pourront être détruits au terme de leur conservation.
          </p>
        </FormDialog>
      )}
    </>
  );
}
