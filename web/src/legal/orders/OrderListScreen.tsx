import { IconFileSpreadsheet, IconPlus, IconReceipt2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { exportOrdersToExcel, listOrders } from '#contract/legal/orders/calls.ts';
import type { OrderLine } from '#contract/legal/orders/order.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { SumLine } from '#web/kit/records/SumLine.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { open, orderFilters, toRequest } from './order-filters.ts';
import { customerOf, orderColumns } from './order-table-columns.tsx';
import { invoiceListPath, orderPagePath } from './paths.ts';

const OrderPanel = lazyPart(() => import('./OrderPanel.tsx'));
const panels = ['ajouter'] as const;

/** Every formality that is ordered: what it is of, how far it is and whose turn it is. */
export default function OrderListScreen() {
  const { run } = useAction();
  const navigate = useNavigate();
  const list = useListSearch({
    filters: orderFilters,
    sortable: ['Number', 'Societe', 'TTC'],
    firstSort: { column: 'Number', order: -1 },
  });
  const filters = { ...toRequest(list.values), ...list.sorting };
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [listOrders.path, request],
    queryFn: ({ signal }) => callApi(listOrders, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const panel = usePanel(panels);
  const { data } = query;
  return (
    <>
      <ListFrame<OrderLine>
        description="Les formalités commandées, du devis à la validation par le guichet unique."
        label="Commandes de formalités"
        words={wordsFor('commande', { isFeminine: true })}
        header={
          <SummaryCards>
            <FilterCard
              label="En cours"
              value={data?.TotalOpen}
              list={list}
              filter={{ OrderStatusCode: open }}
            />
            <SummaryCard label="Chez le client" value={data?.TotalWithClient} />
            <FilterCard
              label="Régularisations"
              value={data?.TotalAmendment}
              list={list}
              filter={{ OrderStatusCode: 'Amendment' }}
            />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={orderColumns}
        rowId={({ Id }) => Id}
        rowName={(row) => `${row.Number}, ${customerOf(row)}`}
        rowHref={({ Id }) => orderPagePath.replace('$id', String(Id))}
        actions={[
          { label: 'Nouvelle commande', icon: IconPlus, primary: true, onClick: () => panel.show('ajouter') },
          {
            label: 'Factures',
            icon: IconReceipt2,
            onClick: () => void navigate({ to: invoiceListPath } as never),
          },
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen('Préparation du fichier…', fetchFile(exportOrdersToExcel, filters)),
                  ),
                null,
              ),
          },
        ]}
      >
        <SumLine>
          {data &&
            data.TotalCount > 0 &&
            `Somme des commandes trouvées\u202f: ${formatEuros(data.TotalHT)} HT, ${formatEuros(data.TotalTTC)} TTC.`}
        </SumLine>
      </ListFrame>
      {panel.open && (
        <OrderPanel
          mode={{ kind: 'create' }}
          onSaved={({ Id }) => void navigate({ to: orderPagePath, params: { id: String(Id) } } as never)}
          onClose={panel.close}
        />
      )}
    </>
  );
}
