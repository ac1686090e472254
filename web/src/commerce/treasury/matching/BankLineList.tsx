import { IconArrowsJoin, IconArrowsSplit } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListTreasuryLines } from '#contract/commerce/treasury/calls.ts';
import { matchStates, type TreasuryLine } from '#contract/commerce/treasury/matching.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { day, oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';
import { treasuryPath } from '../paths.ts';
import { MatchPanel } from './MatchPanel.tsx';
import { matchStatus } from './match-status.ts';
import { useUnmatch } from './use-unmatch.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Libellé' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(matchStates) },
  ofCabinet,
  { kind: 'date', name: 'Du', label: 'Depuis le' },
  { kind: 'date', name: 'Jusquau', label: 'Jusqu’au' },
];

const toRequest = (values: FilterValues) => ({
  Text: values.Text ?? null,
  Etat: oneOf(matchStates, values.Etat),
  IdCabinet: positive(values.IdCabinet),
  Du: day(values.Du),
  Au: day(values.Jusquau),
});

const columns: readonly Column<TreasuryLine>[] = [
  {
    key: 'Libelle',
    title: 'Libellé',
    width: 300,
    onCard: 'heading',
    sortable: true,
    cell: ({ Libelle }) => Libelle,
  },
  {
    key: 'Date',
    title: 'Date',
    width: 110,
    onCard: 'labelled',
    sortable: true,
    cell: ({ Date: on }) => formatDate(on),
  },
  {
    key: 'Montant',
    title: 'Montant',
    width: 130,
    align: 'end',
    onCard: 'labelled',
    sortable: true,
    cell: ({ Montant }) => formatEuros(Montant),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={matchStatus[Etat]}>{matchStates[Etat]}</StatusBadge>,
  },
  {
    key: 'Parts',
    title: 'Factures',
    width: 200,
    onCard: 'detail',
    cell: ({ Parts }) => Parts.map(({ Numero }) => Numero).join(', '),
  },
  {
    key: 'Compte',
    title: 'Compte',
    width: 200,
    folds: 1,
    cell: ({ Banque, Compte, NomCabinet }) => `${Banque}, ${Compte} (${NomCabinet})`,
  },
];

const rowId = ({ Id }: TreasuryLine) => Id;

/** Money that came to the cabinets' accounts, and which invoices it paid. */
export function BankLineList() {
  const panel = usePanel(['ligne']);
  const undo = useUnmatch();
  const list = useListSearch({
    name: 'rapprochement',
    scope: treasuryPath,
    filters,
    sortable: ['Date', 'Montant', 'Libelle'],
    firstSort: { column: 'Date', order: -1 },
  });
  const request = { ...toRequest(list.values), ...list.sorting, ...list.paging };
  const query = useQuery({
    queryKey: [ListTreasuryLines.path, request],
    queryFn: ({ signal }) => callApi(ListTreasuryLines, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const openId = panel.open ? Number(panel.open.id) : undefined;
  const open = (row: TreasuryLine) => panel.show('ligne', rowId(row), true);
  const steps = usePanelSteps({ list, query, rowId, openId, open });
  const { data } = query;
  return (
    <>
      <ListFrame<TreasuryLine>
        isPart
        title="Rapprochement"
        description=""
        label="Encaissements"
        words={wordsFor('ligne', { isFeminine: true })}
        list={list}
        query={query}
        columns={columns}
        rowId={rowId}
        rowName={({ Libelle, Montant }) => `${Libelle}, ${formatEuros(Montant)}`}
        rowHref={(row) => panel.hrefOf('ligne', rowId(row))}
        openId={openId}
        actions={[
          {
            label: 'Rapprocher',
            icon: IconArrowsJoin,
            primary: true,
            run: (row) => panel.show('ligne', rowId(row)),
            unless: ({ Reste }) => (Reste === 0 ? 'Cette ligne est rapprochée.' : undefined),
          },
          {
            label: 'Défaire',
            icon: IconArrowsSplit,
            run: undo,
            unless: ({ Parts }) => (Parts.length === 0 ? 'Cette ligne n’est pas rapprochée.' : undefined),
          },
        ]}
        empty={(isFiltered) => (
          <p>
            {isFiltered
              ? 'Aucun encaissement ne répond à ces filtres.'
              : 'Aucun encaissement d’un cabinet suivi n’a été pris à une banque.'}
          </p>
        )}
      >
        <SummaryCards>
          <FilterCard
            label="À rapprocher"
            value={data?.TotalARapprocher}
            list={list}
            filter={{ onglet: 'rapprochement', Etat: 'A_RAPPROCHER' }}
          />
          <SummaryCard label="Somme restante" value={data && formatEuros(data.ResteARapprocher)} />
        </SummaryCards>
      </ListFrame>
      {openId !== undefined && (
        <MatchPanel key={openId} id={openId} steps={steps} onUndo={undo} onClose={panel.close} />
      )}
    </>
  );
}
