import { IconListCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { GetSuiviTravaux, GetTravaux } from '#contract/tax/works/calls.ts';
import type { WorkRow } from '#contract/tax/works/work.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import { visaWorksPath } from './paths.ts';
import { toRequest, workFilters } from './work-filters.ts';
import { workColumns } from './work-table-columns.tsx';

const WorkPanel = lazyPart(() => import('./WorkPanel.tsx'));

const rowId = ({ VisaFiscalId }: WorkRow) => VisaFiscalId;

/** Files of the tax visa by what is done for each, with who does it, who found it done and what stops it. */
export default function WorkBoardScreen() {
  const cache = useQueryClient();
  const panel = usePanel(['fiche']);
  const list = useListSearch({ name: 'visa-works', scope: visaWorksPath, filters: workFilters });
  const request = { ...toRequest(list.values), ...list.paging };
  const query = useQuery({
    queryKey: [GetSuiviTravaux.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviTravaux, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    void cache.invalidateQueries({ queryKey: [GetSuiviTravaux.path] });
    void cache.invalidateQueries({ queryKey: [GetTravaux.path] });
  };
  const openId = panel.open ? Number(panel.open.id) : undefined;
  const steps = usePanelSteps({
    list,
    query,
    rowId,
    openId,
    open: (row: WorkRow) => panel.show('fiche', rowId(row), true),
  });
  const { data } = query;
  return (
    <>
      <ListFrame<WorkRow>
        description="Ce qui est fait pour chaque adhérente du visa fiscal, par qui, revu par qui, et ce qui bloque."
        label="Travaux du visa fiscal"
        words={wordsFor('dossier')}
        header={
          <SummaryCards>
            <FilterCard label="À faire" value={data?.TotalAFaire} list={list} filter={{ Etat: 'A_FAIRE' }} />
            <FilterCard
              label="En cours"
              value={data?.TotalEnCours}
              list={list}
              filter={{ Etat: 'EN_COURS' }}
            />
            <FilterCard
              label="À revoir"
              value={data?.TotalARevoir}
              list={list}
              filter={{ Etat: 'A_REVOIR' }}
            />
            <FilterCard label="Bloqués" value={data?.TotalBloques} list={list} filter={{ Etat: 'BLOQUE' }} />
            <FilterCard label="Faits" value={data?.TotalFaits} list={list} filter={{ Etat: 'FAIT' }} />
          </SummaryCards>
        }
        actions={[
          {
            label: 'Ouvrir les travaux',
            icon: IconListCheck,
            primary: true,
            run: (row) => panel.show('fiche', rowId(row)),
          },
        ]}
        list={list}
        query={query}
        columns={workColumns}
        rowId={rowId}
        rowName={({ NomSociete, Annee }) => `${NomSociete}, ${Annee}`}
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
      />
      {openId !== undefined && (
        <WorkPanel key={openId} id={openId} steps={steps} onDone={reload} onClose={panel.close} />
      )}
    </>
  );
}
