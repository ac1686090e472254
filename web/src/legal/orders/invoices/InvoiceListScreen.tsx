import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  EditInvoiceFormality,
  GetInvoiceFormalityById,
  listInvoices,
  UpdateInvoiceStatus,
} from '#contract/legal/orders/invoices/calls.ts';
import type { Invoice, InvoiceLine } from '#contract/legal/orders/invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { SumLine } from '#web/kit/records/SumLine.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import type { AskedOfInvoice } from '#web/permanent-files/invoicing/use-invoice-actions.ts';
import { orderListPath } from '../paths.ts';
import { invoiceFilters, toRequest } from './invoice-filters.ts';
import { invoiceForm } from './invoice-form.ts';
import { invoiceColumns, nameOf } from './invoice-table-columns.tsx';
import { linkWays } from './link-ways.ts';
import { useInvoiceFormalityActions } from './use-invoice-formality-actions.ts';

const PaymentDialog = lazyPart(() => import('#web/permanent-files/invoicing/PaymentDialog.tsx'));
const CreditDialog = lazyPart(() => import('#web/permanent-files/invoicing/CreditDialog.tsx'));
const LinkDialog = lazyPart(() => import('#web/permanent-files/invoicing/LinkDialog.tsx'));
const SynthesisDialog = lazyPart(() => import('./SynthesisDialog.tsx'));

/** Invoices of formalities: drafts to be issued, what is still due, what was paid. */
export default function InvoiceListScreen() {
  const cache = useQueryClient();
  const list = useListSearch({
    filters: invoiceFilters,
    sortable: ['Number', 'Client', 'TTC', 'DueOn'],
    firstSort: { column: 'Number', order: -1 },
  });
  const request = { ...toRequest(list.values), ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [listInvoices.path, request],
    queryFn: ({ signal }) => callApi(listInvoices, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [listInvoices.path] });
  const [asked, ask] = useState<AskedOfInvoice<InvoiceLine>>();
  const [isSummedUp, sumUp] = useState(false);
  const close = () => ask(undefined);
  const actions = useInvoiceFormalityActions(ask, reload);
  const update = async (request: never) => {
    await callApi(UpdateInvoiceStatus, request);
    reload();
  };
  const { data } = query;
  return (
    <>
      <RecordListFrame<InvoiceLine, Invoice>
        description="Les factures des formalités confirmées, de leur brouillon à leur règlement."
        label="Factures de formalités"
        words={wordsFor('facture', { isFeminine: true })}
        back={orderListPath}
        header={
          <SummaryCards>
            <FilterCard label="À émettre" value={data?.TotalDrafts} list={list} filter={{ State: 'Draft' }} />
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
        columns={invoiceColumns}
        rowId={({ Id }) => Id}
        rowName={nameOf}
        calls={{ edit: EditInvoiceFormality }}
        form={invoiceForm}
        findRow={(id) => callApi(GetInvoiceFormalityById, { id: Number(id) })}
        moreActions={[
          ...actions,
          { label: 'Synthèse', icon: IconChartBar, atEnd: true, onClick: () => sumUp(true) },
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
        <PaymentDialog invoice={asked.of} name={nameOf(asked.of)} update={update} onClose={close} />
      )}
      {asked?.what === 'credit' && (
        <CreditDialog invoice={asked.of} name={nameOf(asked.of)} update={update} onClose={close} />
      )}
      {asked?.what === 'link' && (
        <LinkDialog
          id={`formality ${asked.of.Id}`}
          name={nameOf(asked.of)}
          ways={linkWays(asked.of.Id)}
          onClose={close}
        />
      )}
      {isSummedUp && <SynthesisDialog onClose={() => sumUp(false)} />}
    </>
  );
}
