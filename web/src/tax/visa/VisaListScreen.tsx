import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allCotationsCRM, GetSuiviVisaFiscal } from '#contract/tax/visa/calls.ts';
import { taxVisaColumns as sortable, type TaxVisaRow } from '#contract/tax/visa/tax-visa.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import { type Asked, useVisaActions } from './use-visa-actions.ts';
import { useRatings, useTaxRegimes } from './use-visa-lists.ts';
import { toRequest, visaFilters } from './visa-filters.ts';
import { visaColumns } from './visa-table-columns.tsx';

const VisaPanel = lazyPart(() => import('./VisaPanel.tsx'));
const VisaDialogs = lazyPart(() => import('./VisaDialogs.tsx'));

const panels = ['fiche', 'adhesion'] as const;

const rowId = ({ VisaFiscalId }: TaxVisaRow) => VisaFiscalId;

/** The register of the tax visa: one file a company and year, kept after its end. */
export default function VisaListScreen() {
  const cache = useQueryClient();
  const { ratings, options } = useRatings();
  const regimes = useTaxRegimes();
  const filters = useMemo(() => visaFilters(regimes, options), [regimes, options]);
  const columns = useMemo(
    () => visaColumns(new Map(ratings.map(({ Code, Libelle }) => [Code, Libelle]))),
    [ratings],
  );
  const list = useListSearch({
    name: 'tax-visas',
    scope: '/visafiscal',
    filters,
    sortable,
    firstSort: { column: 'Annee', order: -1 },
  });
  const asked = toRequest(list.values);
  const request = { ...asked, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [GetSuiviVisaFiscal.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviVisaFiscal, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => {
    void cache.invalidateQueries({ queryKey: [GetSuiviVisaFiscal.path] });
    void cache.invalidateQueries({ queryKey: [allCotationsCRM.path] });
  };
  const panel = usePanel(panels);
  const [dialog, ask] = useState<Asked>();
  const actions = useVisaActions({ filters: { ...asked, ...list.sorting }, ask, reload });
  const openId = panel.open?.name === 'fiche' ? Number(panel.open.id) : undefined;
  const { data } = query;
  const shown = data?.Items.find((row) => rowId(row) === openId);
  const steps = usePanelSteps({
    list,
    query,
    rowId,
    openId,
    open: (row: TaxVisaRow) => panel.show('fiche', rowId(row), true),
  });
  const isAdding = panel.open?.name === 'adhesion';
  return (
    <>
      <ListFrame<TaxVisaRow>
        description={
          'Adhésions au visa fiscal, année par année\u202f; les dossiers terminés restent au registre.'
        }
        label="Visa fiscal"
        words={wordsFor('dossier')}
        header={
          <SummaryCards>
            <FilterCard
              label="Adhérentes"
              value={data?.TotalAdherentes}
              list={list}
              filter={{ Etat: 'ADHERENTE' }}
            />
            <FilterCard
              label="Résiliées"
              value={data?.TotalResiliees}
              list={list}
              filter={{ Etat: 'RESILIEE' }}
            />
            <FilterCard label="Exclues" value={data?.TotalExclues} list={list} filter={{ Etat: 'EXCLUE' }} />
            <FilterCard
              label="Doublons"
              value={data?.TotalDoublons}
              list={list}
              filter={{ Doublons: 'DOUBLONS' }}
            />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={columns}
        rowId={rowId}
        rowName={({ NomSociete, Annee }) => `${NomSociete}, ${Annee}`}
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
        actions={actions}
      />
      {shown && <VisaPanel visa={shown} steps={steps} onClose={panel.close} />}
      {(dialog || isAdding) && (
        <VisaDialogs
          asked={dialog ?? { what: 'membership', of: undefined }}
          onClose={() => (dialog ? ask(undefined) : panel.close())}
          onDone={reload}
        />
      )}
    </>
  );
}
