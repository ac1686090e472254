import { IconFileSpreadsheet, IconFileText, IconHelpCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AnnualAccounts,
  annualAccountsColumns as sortable,
} from '#contract/legal/annual-accounts/annual-accounts.ts';
import {
  ExportHistoryPvCaParSocieteAsPdf,
  exportHistoryPvCaParSocieteExcel,
  getHistoryPvCaParSociete,
  SavePvCa,
} from '#contract/legal/annual-accounts/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { useOpenFile } from '#web/permanent-files/companies/use-open-file.ts';
import { accountsFilters, toAccountsRequest } from './accounts-filters.ts';
import { annualAccountsForm } from './annual-accounts-form.ts';
import { annualAccountsColumns } from './annual-accounts-table-columns.tsx';

const DeadlinesDialog = lazyPart(
  () => import('#web/permanent-files/companies/deadlines/DeadlinesDialog.tsx'),
);

/** The annual accounts of all files year by year: minutes, deposit and figures. */
export default function AnnualAccountsScreen() {
  const cache = useQueryClient();
  const { run } = useAction();
  const openFile = useOpenFile<AnnualAccounts>(({ IdSociete }) => IdSociete, 'exercices');
  const [explained, explain] = useState<AnnualAccounts>();
  const list = useListSearch({
    name: 'annual-accounts',
    scope: '/tableau-de-bord/historyPvCa',
    filters: accountsFilters,
    sortable,
    firstSort: { column: 'DateCloture', order: -1 },
  });
  const asked = toAccountsRequest(list.values);
  const request = { ...asked, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [getHistoryPvCaParSociete.path, request],
    queryFn: ({ signal }) => callApi(getHistoryPvCaParSociete, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const download = (call: typeof exportHistoryPvCaParSocieteExcel) =>
    void run(
      async () =>
        saveFile(
          await blockScreen('Préparation du fichier…', fetchFile(call, { ...asked, ...list.sorting })),
        ),
      null,
    );
  const { data } = query;
  return (
    <>
      <RecordListFrame
        description="Procès-verbaux, dépôts et chiffres des comptes annuels, exercice par exercice."
        label="Comptes annuels"
        words={wordsFor('exercice')}
        header={
          <SummaryCards>
            <FilterCard
              label="Sans PV"
              value={data?.TotalSansPv}
              list={list}
              filter={{ Attente: 'SANS_PV' }}
            />
            <FilterCard label="À signer" value={data?.TotalASigner} list={list} filter={{ Statut: '4' }} />
            <FilterCard
              label="À déposer"
              value={data?.TotalADeposer}
              list={list}
              filter={{ Attente: 'A_DEPOSER' }}
            />
            <FilterCard
              label="Moitié du capital"
              value={data?.TotalMoitieCapital}
              list={list}
              filter={{ Attente: 'MOITIE_CAPITAL' }}
            />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={annualAccountsColumns}
        rowId={({ Id }: AnnualAccounts) => Id}
        rowName={({ NomSociete, DateCloture }) => `${NomSociete}, ${formatDate(DateCloture)}`}
        calls={{ edit: SavePvCa }}
        form={annualAccountsForm}
        moreActions={[
          { label: 'Pourquoi\u202f?', icon: IconHelpCircle, run: explain },
          ...openFile,
          {
            label: 'PDF',
            icon: IconFileText,
            atEnd: true,
            onClick: () => download(ExportHistoryPvCaParSocieteAsPdf),
          },
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () => download(exportHistoryPvCaParSocieteExcel),
          },
        ]}
        reload={() => void cache.invalidateQueries({ queryKey: [getHistoryPvCaParSociete.path] })}
      />
      {explained && (
        <DeadlinesDialog
          title={`${explained.NomSociete}, ${formatDate(explained.DateCloture)}`}
          deadlines={[explained.LimiteApprobation, explained.LimiteDepot]}
          onClose={() => explain(undefined)}
        />
      )}
    </>
  );
}
