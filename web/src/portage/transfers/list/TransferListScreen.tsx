import { IconBuildingBank, IconFileImport, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  ApproveTransferBatch,
  CancelTransferBatch,
  ConfirmTransferBatch,
  ExportTransferBatch,
  exportTransferBatches,
  GetTransferBatchById,
  listTransferBatches,
  ReadTransferReturn,
} from '#contract/portage/transfers/calls.ts';
import { transferColumns as sortable, type TransferBatch } from '#contract/portage/transfers/transfer.ts';
import { batchStates } from '#contract/sepa.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { monthOptions } from '#web/kit/text/months.ts';
import { useBatchActions } from '#web/permanent-files/payment-batches/use-batch-actions.ts';
import { useCarriers } from '../../employments/use-employments.ts';
import { accountsPath, transfersPath } from '../paths.ts';
import { transferColumns } from './transfer-table-columns.tsx';

const ProposeDialog = lazyPart(() => import('./ProposeDialog.tsx'));
const ReturnDialog = lazyPart(() => import('#web/permanent-files/payment-batches/ReturnDialog.tsx'));
const TransferPanel = lazyPart(() => import('./TransferPanel.tsx'));

const calls = {
  approve: ApproveTransferBatch,
  cancel: CancelTransferBatch,
  confirm: ConfirmTransferBatch,
  exportFile: ExportTransferBatch,
};
const months = monthOptions(36);
const rowId = ({ Id }: TransferBatch) => Id;

/** Transfers of portage companies by batch: prepared by one, approved by another, told by the bank. */
export default function TransferListScreen() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { run } = useAction();
  const carriers = useCarriers();
  const panel = usePanel(['fiche']);
  const [asked, ask] = useState<'propose' | 'return'>();
  const filters = useMemo(
    (): readonly FilterField[] => [
      {
        kind: 'choice',
        name: 'IdSociete',
        label: 'Société de portage',
        options: carriers.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
      },
      { kind: 'choice', name: 'Mois', label: 'Mois', options: months },
      { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(batchStates) },
    ],
    [carriers],
  );
  const list = useListSearch({ filters, sortable, firstSort: { column: 'Execution', order: -1 } });
  const filtered = {
    IdSociete: positive(list.values.IdSociete),
    Mois: oneOfOptions(months, list.values.Mois) ?? null,
    Etat: oneOf(batchStates, list.values.Etat),
    ...list.sorting,
  };
  const request = { ...filtered, ...list.paging };
  const query = useQuery({
    queryKey: [listTransferBatches.path, request],
    queryFn: ({ signal }) => callApi(listTransferBatches, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    for (const { path } of [listTransferBatches, GetTransferBatchById])
      void cache.invalidateQueries({ queryKey: [path] });
  };
  const steps = useBatchActions<TransferBatch>({ calls, dayOf: ({ Execution }) => Execution, reload });
  const openId = panel.open ? Number(panel.open.id) : undefined;
  const { data } = query;
  return (
    <>
      <ListFrame<TransferBatch>
        description={
          'Les salaires et frais des personnes portées, payés par lots\u202f: l’un prépare, un autre approuve.'
        }
        label="Lots de virements"
        words={wordsFor('lot')}
        header={
          <SummaryCards>
            <SummaryCard label="Somme (€)" value={data && Math.round(data.TotalSomme / 100)} />
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
          { label: 'Proposer', icon: IconPlus, primary: true, onClick: () => ask('propose') },
          ...steps,
          { label: 'Lire un retour', icon: IconFileImport, onClick: () => ask('return') },
          {
            label: 'Comptes bancaires',
            icon: IconBuildingBank,
            onClick: () => void navigate({ to: accountsPath } as never),
          },
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen('Préparation du fichier…', fetchFile(exportTransferBatches, filtered)),
                  ),
                null,
              ),
          },
        ]}
        back={transfersPath.slice(0, transfersPath.lastIndexOf('/'))}
        list={list}
        query={query}
        columns={transferColumns}
        rowId={rowId}
        rowName={({ Lot }) => Lot}
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
        empty={(isFiltered) =>
          isFiltered ? (
            <p>Aucun lot ne répond à ces filtres.</p>
          ) : (
            <p>Aucun lot. «&#8239;Proposer&#8239;» en prépare un des bulletins validés d’un mois.</p>
          )
        }
      />
      {openId !== undefined && <TransferPanel key={openId} id={openId} onClose={panel.close} />}
      {asked === 'propose' && <ProposeDialog onDone={reload} onClose={() => ask(undefined)} />}
      {asked === 'return' && (
        <ReturnDialog
          send={(file) => callApi(ReadTransferReturn, {}, { files: { file } })}
          onDone={reload}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
