import { IconCash, IconLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  GetNoticeInvoiceById,
  listNoticeInvoices,
  MatchNoticeInvoices,
  SaveNoticeInvoice,
} from '#contract/legal/notices/invoices/calls.ts';
import type { NoticeInvoice } from '#contract/legal/notices/invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import type { BulkAction } from '#web/kit/records/list-actions.ts';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useSupportOptions } from '../use-support-options.ts';
import { ContestDialog, PayDialog, RebillDialog } from './InvoiceDialogs.tsx';
import { invoiceFilters, toRequest } from './invoice-filters.ts';
import { invoiceForm } from './invoice-form.tsx';
import { invoiceColumns } from './invoice-table-columns.tsx';
import MatchDialog from './MatchDialog.tsx';
import { tellEach } from './tell-each.ts';
import { type AskedOfInvoice, useInvoiceActions } from './use-invoice-actions.ts';

/** What supports ask for their notices: matched, charged to the customers, paid. */
export default function NoticeInvoiceListScreen() {
  const cache = useQueryClient();
  const supports = useSupportOptions();
  const list = useListSearch({
    name: 'legal-notice-invoices',
    scope: '/juridique/legal-notice-invoice/list',
    filters: invoiceFilters(supports),
    sortable: ['Numero', 'TTC', 'Echeance'],
    firstSort: { column: 'Echeance', order: -1 },
  });
  const filters = { ...toRequest(list.values), ...list.sorting };
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [listNoticeInvoices.path, request],
    queryFn: ({ signal }) => callApi(listNoticeInvoices, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [listNoticeInvoices.path] });
  const [asked, ask] = useState<AskedOfInvoice>();
  const [one] = asked?.of ?? [];
  const shared = one && { invoice: one, onClose: () => ask(undefined), onDone: reload };
  const bulk: BulkAction<NoticeInvoice>[] = [
    {
      label: 'Rapprocher',
      icon: IconLink,
      run: async (rows) => {
        const done = await callApi(MatchNoticeInvoices, { Ids: rows.map(({ Id }) => Id) });
        tellEach(done, 'rapprochée');
        reload();
        return rows.filter(({ Id }) => done.Faites.includes(Id));
      },
    },
    {
      label: 'Payées',
      icon: IconCash,
      run: async (rows) => {
        ask({ what: 'pay', of: rows });
        return [];
      },
    },
  ];
  const { data } = query;
  return (
    <>
      <RecordListFrame
        description="Les factures des supports, rapprochées des annonces, refacturées aux clients, payées."
        label="Factures des annonces légales"
        words={{ ...wordsFor('facture', { isFeminine: true }), add: 'Saisir une facture' }}
        header={
          <SummaryCards>
            <FilterCard
              label="À rapprocher"
              value={data?.TotalARapprocher}
              list={list}
              filter={{ State: 'A_RAPPROCHER' }}
            />
            <FilterCard
              label="Non refacturées"
              value={data?.TotalNonRefacturees}
              list={list}
              filter={{ IsNonRefacturee: 'true' }}
            />
            <FilterCard
              label="En retard"
              value={data?.TotalEnRetard}
              list={list}
              filter={{ IsEnRetard: 'true' }}
            />
            <SummaryCard label="Reste à payer (€)" value={data && Math.round(data.TotalDu / 100)} />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={invoiceColumns}
        rowId={({ Id }: NoticeInvoice) => Id}
        rowName={({ Numero, Support }) => `${Numero}, ${Support.Value}`}
        calls={{ add: SaveNoticeInvoice, edit: SaveNoticeInvoice }}
        heldBack={({ State }) =>
          State === 'A_RAPPROCHER' || State === 'CONTESTEE'
            ? undefined
            : 'Défaites d’abord le rapprochement de cette facture.'
        }
        form={invoiceForm(supports)}
        findRow={(id) => callApi(GetNoticeInvoiceById, { Id: Number(id) })}
        moreActions={useInvoiceActions({ filters, ask })}
        moreBulk={bulk}
        reload={reload}
      />
      {shared && asked?.what === 'match' && <MatchDialog {...shared} />}
      {shared && asked?.what === 'rebill' && <RebillDialog {...shared} />}
      {shared && asked?.what === 'contest' && <ContestDialog {...shared} />}
      {asked?.what === 'pay' && (
        <PayDialog invoices={asked.of} onClose={() => ask(undefined)} onDone={reload} />
      )}
    </>
  );
}
