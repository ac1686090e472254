import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DebitBatch } from '#contract/commerce/direct-debits/batch.ts';
import {
  ApproveDebitBatch,
  CancelDebitBatch,
  ConfirmDebitBatch,
  ExportDebitBatch,
  listDebitBatches,
  ReadDebitReturn,
} from '#contract/commerce/direct-debits/calls.ts';
import { batchStates } from '#contract/sepa.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';
import { approvedBy, BatchBadge } from '#web/permanent-files/payment-batches/BatchBadge.tsx';
import { useBatchActions } from '#web/permanent-files/payment-batches/use-batch-actions.ts';
import { debitBatchesPath, debitsPath } from '../paths.ts';
import { useReloadDebits } from '../use-direct-debits.ts';

const NewBatchDialog = lazyPart(() => import('./NewBatchDialog.tsx'));
const ReturnDialog = lazyPart(() => import('#web/permanent-files/payment-batches/ReturnDialog.tsx'));
const DebitBatchPanel = lazyPart(() => import('./DebitBatchPanel.tsx'));

const calls = {
  approve: ApproveDebitBatch,
  cancel: CancelDebitBatch,
  confirm: ConfirmDebitBatch,
  exportFile: ExportDebitBatch,
};

const filters: readonly FilterField[] = [
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(batchStates) },
  ofCabinet,
];

const columns: readonly Column<DebitBatch>[] = [
  { key: 'Lot', title: 'Lot', width: 230, onCard: 'heading', cell: ({ Lot }) => Lot },
  { key: 'Cabinet', title: 'Cabinet', width: 190, onCard: 'detail', cell: ({ Cabinet }) => Cabinet.Value },
  { key: 'Jour', title: 'Jour', width: 110, onCard: 'labelled', cell: ({ Jour }) => formatDate(Jour) },
  {
    key: 'Nombre',
    title: 'Nombre',
    width: 90,
    align: 'end',
    folds: 1,
    cell: ({ Nombre }) => formatInteger(Nombre),
  },
  {
    key: 'Somme',
    title: 'Somme',
    width: 130,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Somme }) => formatEuros(Somme),
  },
  {
    key: 'Rejets',
    title: 'Rejets',
    width: 80,
    align: 'end',
    folds: 1,
    cell: ({ Rejets }) => formatInteger(Rejets),
  },
  { key: 'PreparePar', title: 'Préparé par', width: 150, folds: 3, cell: ({ PreparePar }) => PreparePar },
  { key: 'ApprouvePar', title: 'Approuvé par', width: 150, folds: 2, cell: approvedBy },
  {
    key: 'Etat',
    title: 'État',
    width: 160,
    onCard: 'state',
    cell: ({ Etat }) => <BatchBadge state={Etat} />,
  },
];

/** Batches of direct debits: prepared by one, approved by another, told by the bank. */
export default function DebitBatchListScreen() {
  const reload = useReloadDebits();
  const panel = usePanel(['fiche']);
  const [asked, ask] = useState<'new' | 'return'>();
  const list = useListSearch({ name: 'debit-batches', scope: debitBatchesPath, filters, sortable: [] });
  const request = {
    Etat: oneOf(batchStates, list.values.Etat),
    IdCabinet: positive(list.values.IdCabinet),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [listDebitBatches.path, request],
    queryFn: ({ signal }) => callApi(listDebitBatches, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const steps = useBatchActions<DebitBatch>({ calls, dayOf: ({ Jour }) => Jour, reload });
  const openId = panel.open ? Number(panel.open.id) : undefined;
  const { data } = query;
  return (
    <>
      <ListFrame<DebitBatch>
        description={
          'Les prélèvements annoncés, remis à la banque par lots\u202f: l’un prépare, un autre approuve.'
        }
        label="Lots de prélèvements"
        words={wordsFor('lot')}
        back={debitsPath}
        header={
          <SummaryCards>
            <FilterCard
              label="À approuver"
              value={data?.TotalAApprouver}
              list={list}
              filter={{ Etat: 'PREPARE' }}
            />
            <FilterCard
              label="À exporter"
              value={data?.TotalAExporter}
              list={list}
              filter={{ Etat: 'APPROUVE' }}
            />
          </SummaryCards>
        }
        actions={[
          { label: 'Nouveau lot', icon: IconPlus, primary: true, onClick: () => ask('new') },
          ...steps,
          { label: 'Lire un retour', icon: IconFileImport, onClick: () => ask('return') },
        ]}
        list={list}
        query={query}
        columns={columns}
        rowId={({ Id }) => Id}
        rowName={({ Lot }) => Lot}
        rowHref={({ Id }) => panel.hrefOf('fiche', Id)}
        openId={openId}
        empty={(isFiltered) =>
          isFiltered ? (
            <p>Aucun lot ne répond à ces filtres.</p>
          ) : (
            <p>
              Aucun lot. Prévenez d’abord les clients, puis «&#8239;Nouveau lot&#8239;» réunit les
              prélèvements d’un jour.
            </p>
          )
        }
      />
      {openId !== undefined && <DebitBatchPanel key={openId} id={openId} onClose={panel.close} />}
      {asked === 'new' && <NewBatchDialog onDone={reload} onClose={() => ask(undefined)} />}
      {asked === 'return' && (
        <ReturnDialog
          send={(file) => callApi(ReadDebitReturn, {}, { files: { file } })}
          onDone={reload}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
