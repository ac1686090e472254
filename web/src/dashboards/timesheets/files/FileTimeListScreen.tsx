import { IconFileTypeXls, IconListDetails, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import { SaveTimeBudget } from '#contract/dashboards/timesheets/file-calls.ts';
import {
  type FileLines,
  type FileTime,
  fileTimeColumns as sortable,
} from '#contract/dashboards/timesheets/file-time.ts';
import { missionBudgets } from '#contract/dashboards/timesheets/task.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { oneOf } from '#web/kit/filters/filter-values.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import { FileLinesPanel } from './FileLinesPanel.tsx';
import type { FileTimeFamily } from './file-time-family.ts';
import { fileTimeFilters, toRequest, yearOf } from './file-time-filters.ts';
import { fileTimeColumns } from './file-time-table-columns.tsx';

const AdjustDialog = lazyPart(() => import('./AdjustDialog.tsx'));

const rowId = ({ IdSociete, Budget }: FileTime) => `${IdSociete}-${Budget}`;

/** The company and the part of its budget that an address names; undefined where it names none. */
function rowOfId(id: string | undefined) {
  const [, company, part] = /^([1-9]\d{0,14})-(\w+)$/.exec(id ?? '') ?? [];
  const Budget = oneOf(missionBudgets, part);
  return company && Budget ? { IdSociete: Number(company), Budget } : undefined;
}

/** Files' time against their budgets, with the lines behind each figure. */
export function FileTimeListScreen({ family }: { family: FileTimeFamily }) {
  const { calls, path, description } = family;
  const cache = useQueryClient();
  const session = useSession();
  const { run } = useAction();
  const panel = usePanel(['fiche']);
  const [asked, ask] = useState<FileTime | FileLines>();
  const list = useListSearch({
    name: path,
    scope: path,
    filters: fileTimeFilters,
    sortable,
    firstSort: { column: 'NomSociete', order: 1 },
  });
  const filters = toRequest(list.values);
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [calls.list.path, request],
    queryFn: ({ signal }) => callApi(calls.list, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    void cache.invalidateQueries({ queryKey: [calls.list.path] });
    void cache.invalidateQueries({ queryKey: [calls.lines.path] });
  };
  const { data } = query;
  const openId = panel.open?.id;
  const open = rowOfId(openId);
  const steps = usePanelSteps({
    list,
    query,
    rowId,
    openId,
    open: (row: FileTime) => panel.show('fiche', rowId(row), true),
  });
  const mayAdjust = can(session, SaveTimeBudget);
  const exportAll = async () =>
    saveFile(
      await blockScreen(
        'Préparation du fichier…',
        fetchFile(calls.exportAll, { ...filters, ...list.sorting }),
      ),
    );
  return (
    <>
      <ListFrame<FileTime>
        description={description}
        label={`Temps des dossiers en ${yearOf(list.values)}`}
        words={wordsFor('ligne', { isFeminine: true })}
        notice={
          data?.TauxHoraire === null && (
            <Notice status="info">
              Sans taux horaire moyen du cabinet (paramètre TEMPS_TAUX_BUDGET), un budget en euros n’a pas
              d’heures.
            </Notice>
          )
        }
        header={
          <SummaryCards>
            <SummaryCard label="Heures prévues" value={data && Math.round(data.TotalMinutesBudget / 60)} />
            <SummaryCard label="Heures saisies" value={data && Math.round(data.TotalMinutesAnnee / 60)} />
            <FilterCard
              label="Dépassés"
              value={data?.TotalDepasses}
              list={list}
              filter={{ Etat: 'DEPASSE' }}
            />
            <FilterCard
              label="À surveiller"
              value={data?.TotalAlertes}
              list={list}
              filter={{ Etat: 'ALERTE' }}
            />
            <FilterCard
              label="Sans saisie"
              value={data?.TotalSansSaisie}
              list={list}
              filter={{ IsSansSaisie: 'true' }}
            />
          </SummaryCards>
        }
        actions={[
          {
            label: 'Ouvrir les lignes',
            icon: IconListDetails,
            primary: true,
            run: (row) => panel.show('fiche', rowId(row)),
          },
          ...(mayAdjust ? [{ label: 'Ajuster le budget', icon: IconPencil, run: ask }] : []),
          {
            label: 'Exporter vers Excel',
            icon: IconFileTypeXls,
            atEnd: true,
            onClick: () => void run(exportAll, null),
          },
        ]}
        list={list}
        query={query}
        columns={fileTimeColumns}
        rowId={rowId}
        rowName={({ NomSociete, Budget, MinutesAnnee }) =>
          `${NomSociete}, ${missionBudgets[Budget]}, ${durationOf(MinutesAnnee)}`
        }
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
      />
      {open && (
        <FileLinesPanel
          key={openId}
          family={family}
          of={{ ...open, Annee: yearOf(list.values) }}
          steps={steps}
          onAdjust={mayAdjust ? ask : undefined}
          onClose={panel.close}
        />
      )}
      {asked && <AdjustDialog of={asked} onDone={reload} onClose={() => ask(undefined)} />}
    </>
  );
}
