import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { can } from '#contract/access/access.ts';
import { listReports } from '#contract/portage/activity/calls.ts';
import {
  exportBillingSummaryToExcel,
  GetBillingSummary,
  listPortageInvoices,
} from '#contract/portage/invoices/calls.ts';
import { type SummaryRow, summaryColumns as sortable } from '#contract/portage/invoices/summary.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { SumLine } from '#web/kit/records/SumLine.tsx';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { useCarriers } from '../../employments/use-employments.ts';
import { axisOf, summaryFilters, toRequest } from './summary-filters.ts';
import { nameOf, summaryColumns } from './summary-table-columns.tsx';

/** What was worked, month by month: invoiced, received, due, and still to be invoiced; each figure opens its list. */
export default function BillingSummaryScreen() {
  const session = useSession();
  const { run } = useAction();
  const carriers = useCarriers();
  const filters = useMemo(() => summaryFilters(carriers), [carriers]);
  const list = useListSearch({
    name: 'billing-summary',
    filters,
    sortable,
    firstSort: { column: 'Mois', order: -1 },
  });
  const asked = { ...toRequest(list.values), ...list.sorting };
  const request = { ...asked, ...list.paging };
  const query = useQuery({
    queryKey: [GetBillingSummary.path, request],
    queryFn: ({ signal }) => callApi(GetBillingSummary, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(
    () =>
      summaryColumns({
        axis: axisOf(list.values),
        values: list.values,
        mayOpen: { invoices: can(session, listPortageInvoices), reports: can(session, listReports) },
      }),
    [list.values, session],
  );
  const sums = query.data?.Totaux;
  return (
    <ListFrame<SummaryRow>
      description={`Par mois travaillé\u202f: ce qui est facturé, encaissé et dû, et les comptes rendus validés qui restent à facturer.`}
      label="Synthèse de facturation"
      words={wordsFor('ligne', { isFeminine: true })}
      header={
        <SummaryCards>
          <SummaryCard label="Facturé HT (€)" value={sums && Math.round(sums.HT / 100)} />
          <SummaryCard label="Encaissé (€)" value={sums && Math.round(sums.Recu / 100)} />
          <SummaryCard label="Reste dû (€)" value={sums && Math.round(sums.Du / 100)} />
          <SummaryCard label="À facturer HT (€)" value={sums && Math.round(sums.MontantAFacturer / 100)} />
        </SummaryCards>
      }
      actions={[
        {
          label: 'Exporter vers Excel',
          icon: IconFileSpreadsheet,
          atEnd: true,
          onClick: () =>
            void run(
              async () =>
                saveFile(
                  await blockScreen('Préparation du fichier…', fetchFile(exportBillingSummaryToExcel, asked)),
                ),
              null,
            ),
        },
      ]}
      list={list}
      query={query}
      columns={columns}
      rowId={({ Cle }) => Cle}
      rowName={nameOf}
    >
      <SumLine>
        {sums &&
          `Facturé\u202f: ${formatEuros(sums.TTC)} TTC. ${counted(sums.NombreAFacturer, 'compte rendu', 'comptes rendus')} à facturer.`}
      </SumLine>
    </ListFrame>
  );
}
