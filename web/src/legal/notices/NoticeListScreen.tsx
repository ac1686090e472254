import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GetNoticeById, listNotices, SaveNotice } from '#contract/legal/notices/calls.ts';
import type { Notice } from '#contract/legal/notices/notice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { noticeFilters, toRequest } from './notice-filters.ts';
import { noticeForm } from './notice-form.ts';
import { noticeColumns } from './notice-table-columns.tsx';
import { type AskedOfNotice, useNoticeActions } from './use-notice-actions.ts';
import { useSupportOptions } from './use-support-options.ts';

const PriceDialog = lazyPart(() => import('./PriceDialog.tsx'));
const SendDialog = lazyPart(async () => ({ default: (await import('./NoticeDialogs.tsx')).SendDialog }));
const PublishDialog = lazyPart(async () => ({
  default: (await import('./NoticeDialogs.tsx')).PublishDialog,
}));
const CancelDialog = lazyPart(async () => ({ default: (await import('./NoticeDialogs.tsx')).CancelDialog }));

/** Every legal notice: its text, its price, where it appears and how far it is. */
export default function NoticeListScreen() {
  const cache = useQueryClient();
  const supports = useSupportOptions();
  const list = useListSearch({
    name: 'legal-notices',
    scope: '/juridique/legal-notice/list',
    filters: noticeFilters(supports),
    sortable: ['Number', 'Client', 'HT'],
    firstSort: { column: 'Number', order: -1 },
  });
  const filters = { ...toRequest(list.values), ...list.sorting };
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [listNotices.path, request],
    queryFn: ({ signal }) => callApi(listNotices, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [listNotices.path] });
  const [asked, ask] = useState<AskedOfNotice>();
  const close = () => ask(undefined);
  const { data } = query;
  const shared = asked && { notice: asked.of, onClose: close, onDone: reload };
  return (
    <>
      <RecordListFrame
        description="Chaque annonce, du texte composé d’après le dossier à l’attestation de parution."
        label="Annonces légales"
        words={{ ...wordsFor('annonce', { isFeminine: true }), add: 'Nouvelle annonce' }}
        header={
          <SummaryCards>
            <FilterCard
              label="En préparation"
              value={data?.TotalEnPreparation}
              list={list}
              filter={{ State: '0' }}
            />
            <FilterCard
              label="En attente de parution"
              value={data?.TotalEnAttente}
              list={list}
              filter={{ State: '1' }}
            />
            <SummaryCard label="Total HT (€)" value={data && Math.round(data.TotalHT / 100)} />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={noticeColumns}
        rowId={({ Id }: Notice) => Id}
        rowName={({ Number: number, Client }) => `${number}, ${Client}`}
        calls={{ add: SaveNotice, edit: SaveNotice }}
        heldBack={({ State }) => (State === 0 ? undefined : 'Cette annonce n’est plus en préparation.')}
        form={noticeForm(supports)}
        findRow={(id) => callApi(GetNoticeById, { Id: Number(id) })}
        moreActions={useNoticeActions({ filters, ask })}
        reload={reload}
      />
      {asked?.what === 'price' && <PriceDialog notice={asked.of} onClose={close} />}
      {shared && asked?.what === 'send' && <SendDialog {...shared} />}
      {shared && asked?.what === 'publish' && <PublishDialog {...shared} />}
      {shared && asked?.what === 'cancel' && <CancelDialog {...shared} />}
    </>
  );
}
