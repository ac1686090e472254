import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CabinetInvoice,
  CabinetInvoiceLine,
} from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import {
  AddCabinetInvoice,
  DeleteCabinetInvoice,
  EditCabinetInvoice,
  exportCabinetInvoices,
  GetCabinetInvoiceById,
  listCabinetInvoices,
  SendCabinetInvoice,
  UpdateCabinetInvoiceStatus,
} from '#contract/commerce/cabinet-invoices/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { SumLine } from '#web/kit/records/SumLine.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { invoiceName, whyInvoiceStays } from '#web/permanent-files/invoicing/invoice-names.ts';
import type { AskedOfInvoice } from '#web/permanent-files/invoicing/use-invoice-actions.ts';
import { cabinetInvoiceFilters, toRequest } from './cabinet-invoice-filters.ts';
import { cabinetInvoiceForm } from './cabinet-invoice-form.ts';
import { cabinetInvoiceColumns } from './cabinet-invoice-table-columns.tsx';
import { linkWays } from './link-ways.ts';
import { useCabinetInvoiceActions } from './use-cabinet-invoice-actions.ts';

const PaymentDialog = lazyPart(() => import('#web/permanent-files/invoicing/PaymentDialog.tsx'));
const LinkDialog = lazyPart(() => import('#web/permanent-files/invoicing/LinkDialog.tsx'));
const PartCreditDialog = lazyPart(() => import('#web/permanent-files/invoicing/PartCreditDialog.tsx'));
const SendDialog = lazyPart(() => import('#web/permanent-files/invoicing/SendDialog.tsx'));

/** The firm's invoices: drafts to be issued, what was sent, what is still due. */
export default function CabinetInvoiceListScreen() {
  const cache = useQueryClient();
  const { run } = useAction();
  const list = useListSearch({
    filters: cabinetInvoiceFilters,
    sortable: ['Number', 'Client', 'TTC', 'DueOn'],
    firstSort: { column: 'Number', order: -1 },
  });
  const filters = { ...toRequest(list.values), ...list.sorting };
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [listCabinetInvoices.path, request],
    queryFn: ({ signal }) => callApi(listCabinetInvoices, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [listCabinetInvoices.path] });
  const [asked, ask] = useState<AskedOfInvoice<CabinetInvoiceLine>>();
  const close = () => ask(undefined);
  const actions = useCabinetInvoiceActions(ask, reload);
  const update = async (sent: never) => {
    await callApi(UpdateCabinetInvoiceStatus, sent);
    reload();
  };
  const { data } = query;
  return (
    <>
      <RecordListFrame<CabinetInvoiceLine, CabinetInvoice>
        description="Les factures que le cabinet émet à ses clients, du brouillon au règlement, et leurs avoirs."
        label="Factures du cabinet"
        words={wordsFor('facture', { isFeminine: true })}
        header={
          <SummaryCards>
            <FilterCard label="À émettre" value={data?.TotalDrafts} list={list} filter={{ Step: 'Draft' }} />
            <FilterCard
              label="En retard"
              value={data?.TotalOverdue}
              list={list}
              filter={{ IsOverdue: 'true' }}
            />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={cabinetInvoiceColumns}
        rowId={({ Id }) => Id}
        rowName={invoiceName}
        calls={{ add: AddCabinetInvoice, edit: EditCabinetInvoice, remove: DeleteCabinetInvoice }}
        consequence="sera supprimé."
        undeletable={whyInvoiceStays}
        form={cabinetInvoiceForm}
        findRow={(id) => callApi(GetCabinetInvoiceById, { id: Number(id) })}
        moreActions={[
          ...actions,
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen('Préparation du fichier…', fetchFile(exportCabinetInvoices, filters)),
                  ),
                null,
              ),
          },
        ]}
        reload={reload}
      >
        <SumLine>
          {data &&
            data.TotalCount > 0 &&
            `Émis\u202f: ${formatEuros(data.TotalTTC)} TTC, encaissé\u202f: ${formatEuros(data.TotalPaid)}, reste dû\u202f: ${formatEuros(data.TotalDue)}.`}
        </SumLine>
      </RecordListFrame>
      {asked?.what === 'payment' && (
        <PaymentDialog invoice={asked.of} name={invoiceName(asked.of)} update={update} onClose={close} />
      )}
      {asked?.what === 'credit' && (
        <PartCreditDialog invoice={asked.of} name={invoiceName(asked.of)} update={update} onClose={close} />
      )}
      {asked?.what === 'mail' && (
        <SendDialog
          invoice={asked.of}
          name={invoiceName(asked.of)}
          send={(request) => callApi(SendCabinetInvoice, request)}
          onClose={close}
          onDone={reload}
        />
      )}
      {asked?.what === 'link' && (
        <LinkDialog
          id={`cabinet ${asked.of.Id}`}
          name={invoiceName(asked.of)}
          ways={linkWays(asked.of.Id)}
          onClose={close}
        />
      )}
    </>
  );
}
