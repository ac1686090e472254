import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListForecasts, RemoveForecast } from '#contract/commerce/treasury/calls.ts';
import { type Forecast, flowSides, forecastRhythms } from '#contract/commerce/treasury/treasury.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { treasuryPath } from '../paths.ts';
import { useReloadTreasury } from '../use-treasury.ts';
import { ForecastDialog } from './ForecastDialog.tsx';

const filters: readonly FilterHere<Forecast>[] = [
  {
    kind: 'choice',
    name: 'Sens',
    label: 'Sens',
    options: optionsOf(flowSides),
    matches: ({ Sens }, value) => Sens === value,
  },
];

const columns: readonly Column<Forecast>[] = [
  { key: 'Libelle', title: 'Libellé', width: 240, onCard: 'heading', value: ({ Libelle }) => Libelle },
  {
    key: 'NomCabinet',
    title: 'Cabinet',
    width: 220,
    onCard: 'detail',
    value: ({ NomCabinet }) => NomCabinet,
  },
  {
    key: 'Sens',
    title: 'Sens',
    width: 100,
    onCard: 'state',
    value: ({ Sens }) => (Sens === 'ENTREE' ? 'Entrée' : 'Sortie'),
  },
  {
    key: 'Montant',
    title: 'Montant',
    width: 130,
    align: 'end',
    onCard: 'labelled',
    value: ({ Montant }) => Montant,
    cell: ({ Montant }) => formatEuros(Montant),
  },
  {
    key: 'Rythme',
    title: 'Rythme',
    width: 140,
    onCard: 'labelled',
    value: ({ Rythme }) => forecastRhythms[Rythme],
  },
  {
    key: 'Debut',
    title: 'À partir du',
    width: 120,
    onCard: 'labelled',
    value: ({ Debut }) => Debut,
    cell: ({ Debut }) => formatDate(Debut),
  },
  {
    key: 'Fin',
    title: 'Jusqu’au',
    width: 120,
    folds: 1,
    value: ({ Fin }) => Fin,
    cell: ({ Fin }) => Fin && formatDate(Fin),
  },
];

/** Entries and exits that no record of the product tells: salaries, rent, taxes. */
export function ForecastList() {
  const { run } = useAction();
  const reload = useReloadTreasury();
  const [isAdding, setAdding] = useState(false);
  const list = useListSearch({
    name: 'previsions-saisies',
    scope: treasuryPath,
    filters,
    sortable: columns.map(({ key }) => key),
    firstSort: { column: 'Debut', order: -1 },
  });
  const asked = useQuery({
    queryKey: [ListForecasts.path],
    queryFn: async ({ signal }) => (await callApi(ListForecasts, {}, { signal })).Items,
  });
  const { query, found } = useRowsHere<Forecast>(list, { query: asked, columns, filters });
  const remove = async ({ Id, Libelle, Montant }: Forecast) => {
    const isSure = await confirm({
      title: 'Retirer la prévision',
      text: `«\u202f${Libelle}\u202f» (${formatEuros(Montant)}) ne sera plus comptée dans les semaines à venir.`,
      dangerous: true,
    });
    if (!isSure) return;
    await run(async () => {
      await callApi(RemoveForecast, { Id });
      reload();
    }, 'Prévision retirée.');
  };
  return (
    <>
      <ListFrame<Forecast>
        isPart
        title="Prévisions saisies"
        description="Ce qu’aucune facture ni note ne dit\u202f: salaires, loyers, impôts, apports."
        label="Prévisions saisies"
        words={wordsFor('prévision', { isFeminine: true })}
        list={list}
        query={query}
        all={found}
        columns={columns}
        rowId={({ Id }) => Id}
        rowName={({ Libelle }) => Libelle}
        actions={[
          { label: 'Ajouter une prévision', icon: IconPlus, primary: true, onClick: () => setAdding(true) },
          { label: 'Retirer', icon: IconTrash, run: remove },
        ]}
        empty={(isFiltered) => (
          <p>{isFiltered ? 'Aucune prévision de ce sens.' : 'Aucune prévision n’a été saisie.'}</p>
        )}
      />
      {isAdding && <ForecastDialog onDone={reload} onClose={() => setAdding(false)} />}
    </>
  );
}
