import { IconAdjustments, IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportTreasuryToExcel, GetTreasury } from '#contract/commerce/treasury/calls.ts';
import type { Treasury, TreasuryWeek } from '#contract/commerce/treasury/treasury.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { ChartFrame } from '#web/kit/charts/ChartFrame.tsx';
import { day, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import { counted, formatDate, formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';
import { treasuryPath } from '../paths.ts';
import { Accounts } from './Accounts.tsx';
import { FlowPanel } from './FlowPanel.tsx';
import { HypothesesDialog } from './HypothesesDialog.tsx';
import { WeekBars } from './WeekBars.tsx';
import { WeekTable } from './WeekTable.tsx';
import { weekColumns, weekName } from './week-columns.tsx';

const filters: readonly FilterField[] = [ofCabinet, { kind: 'date', name: 'Au', label: 'Soldes au' }];

/** What is supposed, and what is left out by it. */
function supposed({ Hypotheses, Ecartees }: Treasury): string {
  const { RetardJours, RetardChoisi, RetardMesure, PaiementsMesures } = Hypotheses;
  const why =
    RetardChoisi !== null
      ? 'choisi'
      : RetardMesure !== null
        ? `médiane de ${PaiementsMesures} paiements d’un an`
        : 'trop peu de paiements pour le mesurer';
  const left =
    Ecartees.Nombre > 0
      ? ` ${counted(Ecartees.Nombre, 'facture n’est pas comptée', 'factures ne sont pas comptées')} (${formatEuros(Ecartees.Montant)}), en litige ou trop en retard.`
      : '';
  const when = RetardJours === 0 ? 'à l’échéance' : `${counted(RetardJours, 'jour')} après l’échéance`;
  return `Hypothèse\u202f: les clients paient ${when} (${why}).${left}`;
}

/** In whole euros, as a phone's cards have room for. */
const inEuros = (cents: number) => `${formatInteger(Math.round(cents / 100))}\u00a0€`;

const lowest = (weeks: readonly TreasuryWeek[]) =>
  weeks.reduce<TreasuryWeek | undefined>(
    (low, week) => (low && low.Solde <= week.Solde ? low : week),
    undefined,
  );

/** The coming weeks: chart, table, accounts; each figure opens what it is made of. */
export function TreasuryForecast() {
  const { run } = useAction();
  const panel = usePanel(['flux']);
  const [isChanging, setChanging] = useState(false);
  const list = useListSearch({
    name: 'tresorerie',
    scope: treasuryPath,
    filters,
    sortable: weekColumns.map(({ key }) => key),
    firstSort: { column: 'Numero', order: 1 },
  });
  const IdCabinet = positive(list.values.IdCabinet);
  const request = { IdCabinet, Au: day(list.values.Au) };
  const treasury = useQuery({
    queryKey: [GetTreasury.path, request],
    queryFn: ({ signal }) => callApi(GetTreasury, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = treasury;
  const weeks = data?.Semaines;
  const { query, found } = useRowsHere<TreasuryWeek>(list, {
    query: {
      data: weeks,
      error: treasury.error,
      refetch: async () => ({ data: (await treasury.refetch()).data?.Semaines }),
    },
    columns: weekColumns,
    filters: [],
  });
  const low = lowest(weeks ?? []);
  const sum = (of: (week: TreasuryWeek) => number) =>
    weeks && inEuros(weeks.reduce((all, week) => all + of(week), 0));
  const title = 'Entrées, sorties et solde par semaine, en euros';
  return (
    <>
      <SummaryCards>
        <SummaryCard
          label={`Solde au ${formatDate(data?.Au ?? todayInParis())}`}
          value={data && inEuros(data.Solde)}
        />
        <SummaryCard
          label="Entrées"
          value={sum(({ Entrees }) => Entrees)}
          to="."
          search={{ ...list.values, flux: 'tout-ENTREE' }}
        />
        <SummaryCard
          label="Sorties"
          value={sum(({ Sorties }) => Sorties)}
          to="."
          search={{ ...list.values, flux: 'tout-SORTIE' }}
        />
        <SummaryCard label={low ? `Minimum, S${low.Numero}` : 'Minimum'} value={low && inEuros(low.Solde)} />
      </SummaryCards>
      <ChartFrame
        title={title}
        description={data ? supposed(data) : '\u00a0'}
        chart={<WeekBars weeks={weeks ?? []} label={`${title}. Les valeurs se lisent en tableau.`} />}
        table={<WeekTable caption={title} weeks={weeks ?? []} />}
      />
      <ListFrame<TreasuryWeek>
        isPart
        title="Treize semaines"
        description=""
        label="Treize semaines"
        words={wordsFor('semaine', { isFeminine: true })}
        list={list}
        query={query}
        all={found}
        columns={weekColumns}
        rowId={({ Numero }) => Numero}
        rowName={weekName}
        rowHref={({ Numero }) => panel.hrefOf('flux', `${Numero}`)}
        actions={[
          { label: 'Hypothèses', icon: IconAdjustments, onClick: () => setChanging(true) },
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen(
                      'Préparation du fichier…',
                      fetchFile(ExportTreasuryToExcel, { IdCabinet }),
                    ),
                  ),
                null,
              ),
          },
        ]}
      />
      {data && <Accounts treasury={data} />}
      {panel.open && (
        <FlowPanel
          key={panel.open.id}
          asked={panel.open.id}
          idCabinet={IdCabinet}
          weeks={weeks ?? []}
          onClose={panel.close}
        />
      )}
      {isChanging && data && (
        <HypothesesDialog hypotheses={data.Hypotheses} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
