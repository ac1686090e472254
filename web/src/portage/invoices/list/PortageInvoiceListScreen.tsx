import { IconFileInvoice, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  DeletePortageInvoice,
  EditPortageInvoice,
  exportPortageInvoicesToExcel,
  exportPortageInvoicesToPdf,
  GetPortageInvoiceById,
  listPortageInvoices,
  MakePortageInvoices,
  SendPortageInvoice,
  UpdatePortageInvoiceStatus,
} from '#contract/portage/invoices/calls.ts';
import {
  type PortageInvoice,
  type PortageInvoiceLine,
  invoiceColumns as sortable,
} from '#contract/portage/invoices/invoice.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
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
import { useReloadActivity } from '../../activity/use-activity.ts';
import { useCarriers } from '../../employments/use-employments.ts';
import { portageInvoiceFilters, toRequest } from './portage-invoice-filters.ts';
import { portageInvoiceForm } from './portage-invoice-form.ts';
import { portageInvoiceColumns } from './portage-invoice-table-columns.tsx';
import { usePortageInvoiceActions } from './use-portage-invoice-actions.ts';

const ProposeDialog = lazyPart(() => import('./ProposeDialog.tsx'));
const PaymentDialog = lazyPart(() => import('#web/permanent-files/invoicing/PaymentDialog.tsx'));
const PartCreditDialog = lazyPart(() => import('#web/permanent-files/invoicing/PartCreditDialog.tsx'));
const RemindDialog = lazyPart(() => import('./RemindDialog.tsx'));
const SendDialog = lazyPart(() => import('#web/permanent-files/invoicing/SendDialog.tsx'));

/** Invoices of portage companies: made of activity reports, issued, sent, paid or taken back. */
export default function PortageInvoiceListScreen() {
  const cache = useQueryClient();
  const session = useSession();
  const { run } = useAction();
  const carriers = useCarriers();
  const filters = useMemo(() => portageInvoiceFilters(carriers), [carriers]);
  const list = useListSearch({ filters, sortable, firstSort: { column: 'Number', order: -1 } });
  const found = { ...toRequest(list.values), ...list.sorting };
  const request = { ...found, ...list.paging };
  const query = useQuery({
    queryKey: [listPortageInvoices.path, request],
    queryFn: ({ signal }) => callApi(listPortageInvoices, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reloadActivity = useReloadActivity();
  const reload = () => {
    void cache.invalidateQueries({ queryKey: [listPortageInvoices.path] });
    void reloadActivity();
  };
  const [asked, ask] = useState<AskedOfInvoice<PortageInvoiceLine>>();
  const [reminding, setReminding] = useState<{ rows: readonly PortageInvoiceLine[]; sent?: () => void }>();
  const [isProposing, propose] = useState(false);
  const close = () => ask(undefined);
  const { actions, bulk } = usePortageInvoiceActions({
    ask,
    remind: (rows, sent) => setReminding({ rows, ...(sent && { sent }) }),
    reload,
  });
  const update = async (sent: never) => {
    await callApi(UpdatePortageInvoiceStatus, sent);
    reload();
  };
  const download = (call: typeof exportPortageInvoicesToExcel | typeof exportPortageInvoicesToPdf) =>
    void run(
      async () => saveFile(await blockScreen('Préparation du fichier…', fetchFile(call, found))),
      null,
    );
  const { data } = query;
  return (
    <>
      <RecordListFrame<PortageInvoiceLine, PortageInvoice>
        description="Ce que les sociétés de portage facturent à leurs clients du travail des personnes portées."
        label="Factures de portage"
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
        columns={portageInvoiceColumns}
        rowId={({ Id }) => Id}
        rowName={invoiceName}
        calls={{ edit: EditPortageInvoice, remove: DeletePortageInvoice }}
        consequence="sera supprimé, et ses comptes rendus seront à facturer de nouveau."
        undeletable={whyInvoiceStays}
        form={portageInvoiceForm}
        findRow={(id) => callApi(GetPortageInvoiceById, { id: Number(id) })}
        moreActions={[
          ...(can(session, MakePortageInvoices)
            ? [
                {
                  label: 'Facturer les CRA',
                  icon: IconFileInvoice,
                  primary: true,
                  onClick: () => propose(true),
                },
              ]
            : []),
          ...actions,
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () => download(exportPortageInvoicesToExcel),
          },
          {
            label: 'Exporter en PDF',
            icon: IconFileTypePdf,
            atEnd: true,
            onClick: () => download(exportPortageInvoicesToPdf),
          },
        ]}
        moreBulk={bulk}
        reload={reload}
      >
        <SumLine>
          {data &&
            data.TotalCount > 0 &&
            `Émis\u202f: ${formatEuros(data.TotalTTC)} TTC, encaissé\u202f: ${formatEuros(data.TotalPaid)}, reste dû\u202f: ${formatEuros(data.TotalDue)}.`}
        </SumLine>
      </RecordListFrame>
      {isProposing && <ProposeDialog onDone={reload} onClose={() => propose(false)} />}
      {reminding && (
        <RemindDialog
          ids={reminding.rows.map(({ Id }) => Id)}
          onDone={() => {
            reminding.sent?.();
            reload();
          }}
          onClose={() => setReminding(undefined)}
        />
      )}
      {asked?.what === 'payment' && (
        <PaymentDialog invoice={asked.of} name={invoiceName(asked.of)} update={update} onClose={close} />
      )}
      {asked?.what === 'credit' && (
        <PartCreditDialog
          invoice={asked.of}
          name={invoiceName(asked.of)}
          update={update}
          consequence="Créditée en entier, elle rend ses comptes rendus, qui se facturent de nouveau."
          onClose={close}
        />
      )}
      {asked?.what === 'mail' && (
        <SendDialog
          invoice={asked.of}
          name={invoiceName(asked.of)}
          send={(sent) => callApi(SendPortageInvoice, sent)}
          onClose={close}
          onDone={reload}
        />
      )}
    </>
  );
}
