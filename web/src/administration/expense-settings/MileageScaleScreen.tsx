import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GetMileageScales } from '#contract/administration/expense-settings/calls.ts';
import { type MileageScale, vehicles } from '#contract/administration/expense-settings/category.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { oneOfOptions } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDecimal, formatInteger } from '#web/kit/text/french.ts';
import { expenseCategoriesPath } from './paths.ts';

type ScaleLine = MileageScale['Lignes'][number];
type Bracket = ScaleLine['Tranches'][number];

/** 'd × 0,316 € + 1 065 €', d the kilometres of the year. */
const formula = ({ Taux, Ajout }: Bracket) =>
  `d × ${formatDecimal(String(Taux), 3)}\u00a0€${Ajout > 0 ? ` + ${formatInteger(Ajout)}\u00a0€` : ''}`;

const until = ({ Jusqu }: Bracket) =>
  Jusqu === null ? 'au-delà' : `jusqu’à ${formatInteger(Jusqu)}\u00a0km`;

const bracketColumn = (index: number, title: string): Column<ScaleLine> => ({
  key: `Tranche${index}`,
  title,
  width: 220,
  onCard: 'labelled',
  cell: ({ Tranches }) => {
    const bracket = Tranches[index];
    return bracket && `${formula(bracket)}, ${until(bracket)}`;
  },
});

const columns: readonly Column<ScaleLine>[] = [
  {
    key: 'Vehicule',
    title: 'Véhicule',
    width: 150,
    onCard: 'heading',
    cell: ({ Vehicule }) => vehicles[Vehicule],
  },
  { key: 'Libelle', title: 'Puissance', width: 150, onCard: 'state', cell: ({ Libelle }) => Libelle },
  bracketColumn(0, 'Première tranche'),
  bracketColumn(1, 'Deuxième tranche'),
  bracketColumn(2, 'Troisième tranche'),
];

const filtersOf = (scales: readonly MileageScale[]): readonly FilterField[] => [
  {
    kind: 'choice',
    name: 'Annee',
    label: 'Année',
    options: scales.map(({ Annee }) => ({ value: String(Annee), label: String(Annee) })),
    ...(scales[0] ? { unchosen: String(scales[0].Annee) } : {}),
  },
];

const none: readonly MileageScale[] = [];

/** The mileage scale (barème kilométrique) of a year, and where it comes from. */
export default function MileageScaleScreen() {
  const { data: scales = none, ...query } = useQuery({
    queryKey: [GetMileageScales.path],
    queryFn: ({ signal }) => callApi(GetMileageScales, {}, { signal }),
    select: ({ Items }) => Items,
    placeholderData: keepPreviousData,
  });
  const filters = useMemo(() => filtersOf(scales), [scales]);
  const list = useListSearch({ filters });
  const chosen = oneOfOptions(
    scales.map(({ Annee }) => ({ value: String(Annee), label: '' })),
    list.values.Annee,
  );
  const scale = scales.find(({ Annee }) => String(Annee) === chosen) ?? scales[0];
  return (
    <ListFrame<ScaleLine>
      description={`Ce que vaut un kilomètre parcouru avec son propre véhicule. d\u202f: les kilomètres de l’année.`}
      label={`Barème kilométrique de ${scale?.Annee ?? ''}`}
      words={wordsFor('ligne', { isFeminine: true })}
      back={expenseCategoriesPath}
      notice={
        scale && (
          <Notice status={scale.EstAConfirmer ? 'warning' : 'info'}>
            {`${scale.EstAConfirmer ? 'À confirmer. ' : ''}Source\u202f: ${scale.Source}. Véhicule électrique\u202f: + ${scale.Electrique}\u00a0%.`}
          </Notice>
        )
      }
      actions={[]}
      list={list}
      query={{ ...query, data: scale && { Items: scale.Lignes, TotalCount: scale.Lignes.length } }}
      all={scale?.Lignes}
      columns={columns}
      rowId={({ Vehicule, Libelle }) => `${Vehicule} ${Libelle}`}
      rowName={({ Vehicule, Libelle }) => `${vehicles[Vehicule]}, ${Libelle}`}
    />
  );
}
