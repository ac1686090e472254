import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LeaveCounter, leaveCounters } from '#contract/social/leave/holiday.ts';
import type { HolidaySynthesis } from '#contract/social/leave/synthesis.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDecimal } from '#web/kit/text/french.ts';
import type { LeaveScreenFamily } from '../leave-family.ts';
import { balanceForm } from './balance-form.ts';
import { LedgerPanel } from './LedgerPanel.tsx';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'nom', label: 'Nom' },
  { kind: 'choice', name: 'compteur', label: 'Compteur', options: optionsOf(leaveCounters) },
];

type Figure = 'Acquis' | 'Pris' | 'Poses' | 'AAcquerir' | 'Solde';

const figure = (key: Figure, title: string, folds?: number): Column<HolidaySynthesis> => ({
  key,
  title,
  width: 110,
  align: 'end',
  onCard: 'labelled',
  ...(folds === undefined ? {} : { folds }),
  cell: (row) => formatDecimal(String(row[key])),
});

const columns: readonly Column<HolidaySynthesis>[] = [
  { key: 'Nom', title: 'Nom', width: 240, onCard: 'heading', cell: ({ Nom }) => Nom },
  {
    key: 'Compteur',
    title: 'Compteur',
    width: 140,
    onCard: 'state',
    cell: ({ Compteur }: { Compteur: LeaveCounter }) => leaveCounters[Compteur],
  },
  figure('Acquis', 'Acquis', 2),
  figure('Pris', 'Pris', 3),
  figure('Poses', 'Posés'),
  figure('AAcquerir', 'À acquérir', 1),
  figure('Solde', 'Solde'),
];

/** What everybody has left: each figure opens to the lines that it is the sum of. */
export function BalanceListScreen({ family }: { family: LeaveScreenFamily }) {
  const { calls, path, subject } = family;
  const cache = useQueryClient();
  const save = useSaveFile();
  const list = useListSearch({ name: `leave-balances-${subject}`, scope: path, filters });
  const compteur = oneOf(leaveCounters, list.values.compteur) ?? undefined;
  const asked = { nom: list.values.nom, compteur };
  const request = { ...asked, ...list.paging };
  const query = useQuery({
    queryKey: [calls.balanceList.path, request],
    queryFn: ({ signal }) => callApi(calls.balanceList, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const form = useMemo(() => balanceForm(family), [family]);
  const reload = () => void cache.invalidateQueries({ queryKey: [calls.balanceList.path] });
  return (
    <RecordListFrame
      description="Ce que chacun a acquis, pris et posé, en jours. Chaque solde s’ouvre sur les lignes dont il est la somme."
      label="Soldes de congés"
      words={{ ...wordsFor('solde'), add: 'Ajouter une ligne' }}
      list={list}
      query={query}
      columns={columns}
      rowId={({ UserId, PersonId, Compteur }: HolidaySynthesis) => `${UserId ?? PersonId}-${Compteur}`}
      rowName={({ Nom, Compteur }) => `${Nom}, ${leaveCounters[Compteur]}`}
      calls={{ add: calls.addBalance }}
      form={form}
      moreActions={[
        {
          label: 'Exporter vers Excel',
          icon: IconFileSpreadsheet,
          atEnd: true,
          onClick: () => save(calls.exportBalances, asked),
        },
      ]}
      reading={(row, { onClose, steps }) => (
        <LedgerPanel family={family} row={row} onClose={onClose} onDone={reload} steps={steps} />
      )}
      reload={reload}
    />
  );
}
