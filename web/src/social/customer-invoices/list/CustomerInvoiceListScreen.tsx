import { IconFileSpreadsheet, IconFileZip, IconMessageQuestion, IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  allCustomerInvoices,
  ExportCustomerInvoices,
  ExportCustomerInvoicesToExcel,
  GetNextCustomerInvoice,
} from '#contract/social/customer-invoices/calls.ts';
import {
  type CustomerInvoice,
  customerInvoiceColumns as sortable,
} from '#contract/social/customer-invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { SumLine } from '#web/kit/records/SumLine.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { invoiceFilters, toRequest } from '../invoice-filters.ts';
import { customerInvoicesPath, enterPath } from '../paths.ts';
import { invoiceTableColumns, nameOf } from './invoice-table-columns.tsx';

/** Invoices that customers sent from their space. */
export default function CustomerInvoiceListScreen() {
  const navigate = useNavigate();
  const saveFile = useSaveFile();
  const { run } = useAction();
  const list = useListSearch({
    name: 'customer-invoices',
    scope: customerInvoicesPath,
    filters: invoiceFilters,
    sortable,
  });
  const filter = toRequest(list.values);
  const request = { ...filter, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [allCustomerInvoices.path, request],
    queryFn: ({ signal }) => callApi(allCustomerInvoices, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const hrefOf = (Id: number) => enterPath.replace('$id', String(Id));
  // the filters go along: the next ones are those of this list
  const enter = (Id: number) => void navigate({ to: hrefOf(Id) as never, search: list.values as never });
  const begin = () =>
    run(async () => {
      const { Id } = await callApi(GetNextCustomerInvoice, filter);
      if (Id === null) toast('info', 'Aucune facture n’attend.');
      else enter(Id);
    }, null);
  const exported = { ...filter, ...list.sorting };
  return (
    <ListFrame<CustomerInvoice>
      description="Les factures d’achat et de vente que les clients envoient de leur espace, à saisir en comptabilité."
      words={wordsFor('facture', { isFeminine: true })}
      header={
        <SummaryCards>
          <SummaryCard label="À traiter" value={data?.TotalATraiter} />
        </SummaryCards>
      }
      actions={[
        { label: 'Traiter', icon: IconPlayerPlay, primary: true, onClick: () => void begin() },
        {
          label: 'Demander',
          icon: IconMessageQuestion,
          onClick: () => void navigate({ to: '/menu-dossier-permanent/documents/demandes' as never }),
        },
        {
          label: 'Exporter les pièces',
          icon: IconFileZip,
          atEnd: true,
          onClick: () => saveFile(ExportCustomerInvoices, exported),
        },
        {
          label: 'Excel',
          icon: IconFileSpreadsheet,
          atEnd: true,
          onClick: () => saveFile(ExportCustomerInvoicesToExcel, exported),
        },
      ]}
      list={list}
      query={query}
      columns={invoiceTableColumns}
      rowId={({ Id }) => Id}
      rowName={nameOf}
      rowHref={({ Id }) => hrefOf(Id)}
      empty={(isFiltered) => (
        <p>
          {isFiltered
            ? 'Aucune facture ne correspond.'
            : 'Aucune facture n’est arrivée\u202f: les dirigeants les envoient depuis l’accueil de leur espace client.'}
        </p>
      )}
    >
      <SumLine>
        {data &&
          data.TotalCount > 0 &&
          `Total\u202f: ${formatEuros(data.TotalTTC)} TTC, dont ${formatEuros(data.TotalTVA)} de TVA.`}
      </SumLine>
    </ListFrame>
  );
}
