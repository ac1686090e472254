import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  GetDissolutionById,
  loadSuiviDissolutionliquidation,
  SaveDissolution,
} from '#contract/legal/dissolutions/calls.ts';
import type { Dissolution } from '#contract/legal/dissolutions/dissolution.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { dissolutionFilters, toRequest } from './dissolution-filters.ts';
import { dissolutionForm } from './dissolution-form.ts';
import { dissolutionColumns } from './dissolution-table-columns.tsx';
import { useDissolutionActions } from './use-dissolution-actions.ts';

const DeadlinesDialog = lazyPart(
  () => import('#web/permanent-files/companies/deadlines/DeadlinesDialog.tsx'),
);
const MailDialog = lazyPart(() => import('./MailDialog.tsx'));
const AbandonDialog = lazyPart(() => import('./AbandonDialog.tsx'));

/** Every dissolution step by step, with what falls due next. */
export default function DissolutionListScreen() {
  const cache = useQueryClient();
  const list = useListSearch({
    name: 'dissolutions',
    scope: '/juridique/dissolution-liquidation-tracking',
    filters: dissolutionFilters,
    sortable: [],
  });
  const filters = toRequest(list.values);
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [loadSuiviDissolutionliquidation.path, request],
    queryFn: ({ signal }) => callApi(loadSuiviDissolutionliquidation, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [loadSuiviDissolutionliquidation.path] });
  const [asked, ask] = useState<{ what: 'deadlines' | 'mail' | 'abandon'; of: Dissolution }>();
  const close = () => ask(undefined);
  const actions = useDissolutionActions({ filters, ask });
  const { data } = query;
  return (
    <>
      <RecordListFrame
        description="Chaque dossier, de la décision à la radiation, et ce qui échoit ensuite."
        label="Dissolutions et liquidations"
        words={{ ...wordsFor('dissolution', { isFeminine: true }), add: 'Nouvelle dissolution' }}
        header={
          <SummaryCards>
            <SummaryCard label="En cours" value={data?.TotalEnCours} />
            <FilterCard
              label="En retard"
              value={data?.TotalEnRetard}
              list={list}
              filter={{ IsEnRetard: 'true' }}
            />
            <SummaryCard label="Sans bilan" value={data?.TotalSansBilan} />
            <FilterCard label="Radiées" value={data?.TotalRadiees} list={list} filter={{ Etat: 'RADIEE' }} />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={dissolutionColumns}
        rowId={({ Id }: Dissolution) => Id}
        rowName={({ Societe }) => Societe.Value}
        calls={{ add: SaveDissolution, edit: SaveDissolution }}
        heldBack={({ Etat }) => (Etat === 'ABANDONNEE' ? 'Cette dissolution a été abandonnée.' : undefined)}
        form={dissolutionForm}
        findRow={(id) => callApi(GetDissolutionById, { Id: Number(id) })}
        moreActions={actions}
        reload={reload}
      />
      {asked?.what === 'deadlines' && (
        <DeadlinesDialog title={asked.of.Societe.Value} deadlines={asked.of.Echeances} onClose={close} />
      )}
      {asked?.what === 'mail' && <MailDialog dissolution={asked.of} onClose={close} />}
      {asked?.what === 'abandon' && <AbandonDialog dissolution={asked.of} onClose={close} onDone={reload} />}
    </>
  );
}
