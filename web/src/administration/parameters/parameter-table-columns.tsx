import type { Column } from '#web/kit/table/types.ts';
import { OriginBadge } from './OriginBadge.tsx';
import { type ParameterRow, periodOf, shownValue, typeNames } from './parameter-rows.ts';

export const columns: readonly Column<ParameterRow>[] = [
  { key: 'Libelle', title: 'Paramètre', width: 340, onCard: 'heading', value: ({ Libelle }) => Libelle },
  {
    key: 'Valeur',
    title: 'Valeur',
    width: 170,
    align: 'end',
    onCard: 'detail',
    cell: (row) => row.value && shownValue(row, row.value),
  },
  {
    key: 'Periode',
    title: 'Période',
    width: 210,
    folds: 4,
    onCard: 'detail',
    cell: ({ value }) => value && (value.DateDebut ?? value.DateFin) && periodOf(value),
  },
  { key: 'Categorie', title: 'Catégorie', width: 180, folds: 3, value: ({ Categorie }) => Categorie },
  { key: 'Type', title: 'Type', width: 130, folds: 1, value: ({ Type }) => typeNames[Type] },
  { key: 'Source', title: 'Source', width: 240, folds: 2, value: ({ value }) => value?.Source },
  {
    key: 'Origine',
    title: 'Origine',
    width: 150,
    onCard: 'state',
    value: ({ value }) => value?.Origine,
    cell: ({ value }) => <OriginBadge value={value} />,
  },
];
