import { IconCalendarPause, IconExternalLink, IconFileTypeXls, IconUserShare } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Alert, alertColumns as sortable } from '#contract/dashboards/alerts/alert.ts';
import { ExportAlertsToExcel, ListAlerts } from '#contract/dashboards/alerts/calls.ts';
import { gravities } from '#contract/dashboards/alerts/rules.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { BulkAction, ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { alertFilters, toRequest } from './alert-filters.ts';
import { alertName, alertTableColumns, postponedColumns } from './alert-table-columns.tsx';
import { alertsPath } from './paths.ts';

const DecideAlertsDialog = lazyPart(() => import('./DecideAlertsDialog.tsx'));

interface Asked {
  alerts: readonly Alert[];
  isPostponed: boolean;
}

/** What facts alert to, the most pressing first; an alert leaves with its fact. */
export default function AlertListScreen() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { run } = useAction();
  const [asked, ask] = useState<Asked>();
  const list = useListSearch({
    name: 'alerts',
    scope: alertsPath,
    filters: alertFilters,
    sortable,
    firstSort: { column: 'Gravite', order: 1 },
  });
  const filters = toRequest(list.values);
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [ListAlerts.path, request],
    queryFn: ({ signal }) => callApi(ListAlerts, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const exportAll = () =>
    run(
      async () =>
        saveFile(
          await blockScreen(
            'Préparation du fichier…',
            fetchFile(ExportAlertsToExcel, { ...filters, ...list.sorting }),
          ),
        ),
      null,
    );
  const asking = (isPostponed: boolean) => (row: Alert) => ask({ alerts: [row], isPostponed });
  const askingAll =
    (isPostponed: boolean): BulkAction<Alert>['run'] =>
    async (alerts) => {
      ask({ alerts, isPostponed });
      return [];
    };
  const actions: ListAction<Alert>[] = [
    {
      label: 'Ouvrir',
      icon: IconExternalLink,
      primary: true,
      run: ({ Lien }) => navigate({ href: Lien } as never),
    },
    { label: 'Reporter', icon: IconCalendarPause, run: asking(true) },
    { label: 'Réaffecter', icon: IconUserShare, run: asking(false) },
    { label: 'Exporter en Excel', icon: IconFileTypeXls, atEnd: true, onClick: () => void exportAll() },
  ];
  const { data } = query;
  // a card shows the rows that it counts, whatever card was followed before
  const { Gravite: _, IsReportees: __, IsSansDetenteur: ___, ...values } = list.values;
  return (
    <>
      <ListFrame<Alert>
        description="Ce que les faits signalent dans les dossiers que vous lisez. Une alerte se ferme d’elle-même quand le fait est réglé."
        label="Alertes"
        words={wordsFor('alerte', { isFeminine: true })}
        header={
          <SummaryCards>
            {(['ELEVEE', 'MOYENNE', 'FAIBLE'] as const).map((Gravite) => (
              <FilterCard
                key={Gravite}
                label={`Gravité ${gravities[Gravite].toLowerCase()}`}
                value={data?.ParGravite[Gravite]}
                list={{ values }}
                filter={{ Gravite }}
              />
            ))}
            <FilterCard
              label="Sans détenteur"
              value={data?.TotalSansDetenteur}
              list={{ values }}
              filter={{ IsSansDetenteur: 'true' }}
            />
            <FilterCard
              label="Reportées"
              value={data?.TotalReportees}
              list={{ values }}
              filter={{ IsReportees: 'true' }}
            />
          </SummaryCards>
        }
        actions={actions}
        bulk={[
          { label: 'Reporter', icon: IconCalendarPause, run: askingAll(true) },
          { label: 'Réaffecter', icon: IconUserShare, run: askingAll(false) },
        ]}
        list={list}
        query={query}
        columns={filters.IsReportees ? postponedColumns : alertTableColumns}
        rowId={({ Cle }) => Cle}
        rowName={alertName}
        rowHref={({ Lien }) => Lien}
        empty={(isFiltered) => (
          <p>
            {isFiltered ? 'Aucune alerte ne répond à ces filtres.' : 'Aucune alerte\u202f: tout est à jour.'}
          </p>
        )}
      />
      {asked && (
        <DecideAlertsDialog
          {...asked}
          onDone={() => void cache.invalidateQueries({ queryKey: [ListAlerts.path] })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
