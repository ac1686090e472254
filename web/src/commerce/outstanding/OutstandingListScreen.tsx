import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  exportOutstandingToExcel,
  exportOutstandingToPdf,
  listOutstanding,
} from '#contract/commerce/outstanding/calls.ts';
import { ageBucketKeys, ageBuckets, type Outstanding } from '#contract/commerce/outstanding/outstanding.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { SumLine } from '#web/kit/records/SumLine.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { AccountDialogs } from './AccountDialogs.tsx';
import { type AskedOfAccount, useAccountActions } from './account-actions.ts';
import { outstandingFilters, toRequest } from './outstanding-filters.ts';
import { outstandingColumns } from './outstanding-table-columns.tsx';
import { accountOf } from './paths.ts';

const sortable = ['Client', 'NonEchu', 'J30', 'J60', 'J90', 'Plus', 'Total', 'LastReminderOn'] as const;

/** What each customer owes, by how long it has been due, over all kinds of invoices. */
export default function OutstandingListScreen() {
  const { run } = useAction();
  const list = useListSearch({
    filters: outstandingFilters,
    sortable,
    firstSort: { column: 'Total', order: -1 },
  });
  const filters = { ...toRequest(list.values), ...list.sorting };
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [listOutstanding.path, request],
    queryFn: ({ signal }) => callApi(listOutstanding, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const [asked, setAsked] = useState<{ what: AskedOfAccount; cle: string }>();
  const actions: ListAction<Outstanding>[] = useAccountActions((what, cle) => setAsked({ what, cle }));
  const download = (call: typeof exportOutstandingToExcel | typeof exportOutstandingToPdf) =>
    void run(
      async () =>
        saveFile(
          await blockScreen(
            'Préparation du fichier…',
            fetchFile(call as typeof exportOutstandingToExcel, filters),
          ),
        ),
      null,
    );
  const totals = query.data?.Totals;
  return (
    <>
      <ListFrame<Outstanding>
        description="Ce que doit chaque client, par ancienneté de l’échéance, toutes factures confondues."
        label="Encours clients"
        words={wordsFor('client')}
        list={list}
        query={query}
        columns={outstandingColumns}
        rowId={({ Cle }) => Cle}
        rowName={({ Client }) => Client}
        rowHref={({ Cle }) => accountOf(Cle)}
        actions={[
          ...actions,
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () => download(exportOutstandingToExcel),
          },
          {
            label: 'Exporter en PDF',
            icon: IconFileText,
            atEnd: true,
            onClick: () => download(exportOutstandingToPdf),
          },
        ]}
        empty={(isFiltered) => (
          <p>
            {isFiltered ? 'Aucun client ne répond à ces filtres.' : 'Aucune facture émise ne reste à payer.'}
          </p>
        )}
      >
        <SumLine>
          {totals &&
            totals.Total > 0 &&
            `Total dû\u202f: ${formatEuros(totals.Total)} – ${ageBucketKeys
              .map((bucket) => `${ageBuckets[bucket].toLowerCase()} ${formatEuros(totals[bucket])}`)
              .join(', ')}.`}
        </SumLine>
      </ListFrame>
      <AccountDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
