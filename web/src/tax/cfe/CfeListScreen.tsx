import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { allCfeNotifications, GetCfeById, saveCfe } from '#contract/tax/cfe/calls.ts';
import { type CfeLine, cfeColumns as sortable } from '#contract/tax/cfe/cfe.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { cfeFilters, toRequest } from './cfe-filters.ts';
import { cfeForm } from './cfe-form.ts';
import { cfeTableColumns } from './cfe-table-columns.tsx';
import { type Asked, cfeBulk, useCfeActions } from './use-cfe-actions.ts';

const WhyDialog = lazyPart(() => import('./WhyDialog.tsx'));
const DropPanel = lazyPart(() => import('./notices/DropPanel.tsx'));
const ConfirmDialog = lazyPart(() => import('./notices/ConfirmDialog.tsx'));
const PaidDialog = lazyPart(() => import('./PaidDialog.tsx'));
const SendDialog = lazyPart(() => import('./sending/SendDialog.tsx'));

/** The CFE of a year, one line an establishment: of a collaborator's files, or of all that the user answers for. */
export default function CfeListScreen() {
  const cache = useQueryClient();
  const { collaboratorId } = useParams({ strict: false });
  const { collaboratorName } = useSearch({ strict: false }) as { collaboratorName?: unknown };
  const list = useListSearch({
    name: 'cfe',
    scope: '/portefeuille/suivi-cfe',
    filters: cfeFilters,
    sortable,
    firstSort: { column: 'NomSociete', order: 1 },
  });
  const filters = toRequest(list.values, collaboratorId);
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [allCfeNotifications.path, request],
    queryFn: ({ signal }) => callApi(allCfeNotifications, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [allCfeNotifications.path] });
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const { data } = query;
  const actions = useCfeActions({
    filters,
    sorting: list.sorting,
    toConfirm: data?.TotalAConfirmer,
    ask,
    reload,
  });
  const whose = typeof collaboratorName === 'string' ? `, ${collaboratorName}` : '';
  return (
    <>
      <RecordListFrame
        title={`Suivi de la CFE ${filters.Annee}${whose}`}
        description="Une ligne par établissement et par année, de l’avis à son paiement."
        label="CFE"
        words={wordsFor('établissement')}
        header={
          <SummaryCards>
            <FilterCard
              label="À récupérer"
              value={data?.ParEtat.A_RECUPERER}
              list={list}
              filter={{ Etat: 'A_RECUPERER' }}
            />
            <FilterCard
              label="À confirmer"
              value={data?.TotalAConfirmer}
              list={list}
              filter={{ IsAConfirmer: 'true' }}
            />
            <FilterCard
              label="Reçus, à envoyer"
              value={data?.ParEtat.RECU}
              list={list}
              filter={{ Etat: 'RECU' }}
            />
            <FilterCard
              label="En retard"
              value={data?.TotalEnRetard}
              list={list}
              filter={{ IsEnRetard: 'true' }}
            />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={cfeTableColumns}
        rowId={({ Id }: CfeLine) => Id}
        rowName={({ NomSociete, Commune }) => (Commune ? `${NomSociete}, ${Commune}` : NomSociete)}
        calls={{ edit: saveCfe }}
        form={cfeForm}
        findRow={(id) => callApi(GetCfeById, { Id: Number(id) })}
        moreActions={actions}
        moreBulk={cfeBulk(ask)}
        reload={reload}
      />
      {asked?.what === 'why' && <WhyDialog line={asked.line} onClose={close} />}
      {asked?.what === 'drop' && (
        <DropPanel
          year={filters.Annee ?? 0}
          onDropped={reload}
          onConfirm={() => ask({ what: 'confirm' })}
          onClose={close}
        />
      )}
      {asked?.what === 'confirm' && <ConfirmDialog filters={filters} onDone={reload} onClose={close} />}
      {asked?.what === 'paid' && <PaidDialog lines={asked.lines} onDone={reload} onClose={close} />}
      {asked?.what === 'send' && <SendDialog asked={asked.of} onDone={reload} onClose={close} />}
    </>
  );
}
