import { IconCoinEuro, IconFileTypeXls, IconHelpCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ExportProfitability, GetProfitability } from '#contract/dashboards/profitability/calls.ts';
import {
  type ProfitRow,
  profitAxes,
  profitColumns as sortable,
} from '#contract/dashboards/profitability/profitability.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import { profitabilityPath, ratesPath } from './paths.ts';
import { axisOf, profitFilters, toRequest, yearOf } from './profit-filters.ts';
import { profitColumns } from './profit-table-columns.tsx';

const ProfitLinesPanel = lazyPart(() => import('./ProfitLinesPanel.tsx'));

const rowId = ({ Id }: ProfitRow) => Id;
const inEuros = (cents: number | null | undefined) => (cents == null ? undefined : Math.round(cents / 100));

/** What a year's time is worth, costs and brings, by company, mission, collaborator or cabinet; each figure opens to its lines. */
export default function ProfitabilityScreen() {
  const navigate = useNavigate();
  const { run } = useAction();
  const panel = usePanel(['fiche']);
  const list = useListSearch({
    name: 'profitability',
    scope: profitabilityPath,
    filters: profitFilters,
    sortable,
    firstSort: { column: 'BoniMali', order: 1 },
  });
  const filters = toRequest(list.values);
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [GetProfitability.path, request],
    queryFn: ({ signal }) => callApi(GetProfitability, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const axis = axisOf(list.values);
  const columns = useMemo(() => profitColumns(axis), [axis]);
  const typed = Number(panel.open?.id);
  const openId = panel.open && Number.isSafeInteger(typed) && typed >= 0 ? typed : undefined;
  const steps = usePanelSteps({
    list,
    query,
    rowId,
    openId,
    open: (row: ProfitRow) => panel.show('fiche', rowId(row), true),
  });
  const total = query.data?.Total;
  const exportAll = async () =>
    saveFile(
      await blockScreen(
        'Préparation du fichier…',
        fetchFile(ExportProfitability, { ...filters, ...list.sorting }),
      ),
    );
  return (
    <>
      <ListFrame<ProfitRow>
        description="Ce que valent les temps saisis, ce qu’ils coûtent, et ce que le budget en paie."
        label={`Rentabilité de ${yearOf(list.values)} par ${profitAxes[axis].toLowerCase()}`}
        words={wordsFor('ligne', { isFeminine: true })}
        notice={
          total !== undefined &&
          total.MinutesSansTaux > 0 && (
            <Notice status="warning">
              {`${durationOf(total.MinutesSansTaux)} saisies sans taux à leur date (*)\u202f: ni valeur ni coût n’y sont comptés.`}
            </Notice>
          )
        }
        header={
          <SummaryCards>
            <SummaryCard label="Valorisé (€)" value={inEuros(total?.Valorise)} />
            <SummaryCard label="Coût (€)" value={inEuros(total?.Cout)} />
            <SummaryCard label="Marge (€)" value={inEuros(total?.Marge)} />
            <SummaryCard label="Boni ou mali (€)" value={inEuros(total?.BoniMali)} />
          </SummaryCards>
        }
        actions={[
          {
            label: 'Pourquoi\u202f?',
            icon: IconHelpCircle,
            primary: true,
            run: (row) => panel.show('fiche', rowId(row)),
          },
          { label: 'Taux', icon: IconCoinEuro, onClick: () => void navigate({ to: ratesPath } as never) },
          {
            label: 'Exporter vers Excel',
            icon: IconFileTypeXls,
            atEnd: true,
            onClick: () => void run(exportAll, null),
          },
        ]}
        list={list}
        query={query}
        columns={columns}
        rowId={rowId}
        rowName={({ Libelle }) => Libelle}
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
      />
      {openId !== undefined && (
        <ProfitLinesPanel
          key={`${axis}/${openId}`}
          year={yearOf(list.values)}
          axis={axis}
          id={openId}
          steps={steps}
          onClose={panel.close}
        />
      )}
    </>
  );
}
