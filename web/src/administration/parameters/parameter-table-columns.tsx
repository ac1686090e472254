import type { Column } from '#web/kit/table/types.ts';
import { OriginBadge } from './OriginBadge.tsx';
import { type ParameterRow, periodOf, shownValue, typeNames } from './parameter-rows.ts';

export const columns: readonly Column<ParameterRow>[] = [
  {
    key: 'Libelle',
    title: 'Paramètre',
    width: 340,
    sortable: true,
    onCard: 'heading',
    cell: ({ Libelle }) => Libelle,
  },
  {
    key: 'Valeur',
    title: 'Valeur',
    width: 170,
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
  {
    key: 'Categorie',
    title: 'Catégorie',
    width: 180,
    sortable: true,
    folds: 3,
    cell: ({ Categorie }) => Categorie,
  },
  { key: 'Type', title: 'Type', width: 130, sortable: true, folds: 1, cell: ({ Type }) => typeNames[Type] },
  { key: 'Source', title: 'Source', width: 240, folds: 2, cell: ({ value }) => value?.Source },
  {
    key: 'Origine',
    title: 'Origine',
    width: 150,
    sortable: true,
    onCard: 'state',
    cell: ({ value }) => <OriginBadge value={value} />,
  },
];

export const sortValue = (row: ParameterRow, column: string) => {
  if (column === 'Categorie') return row.Categorie;
  if (column === 'Type') return typeNames[row.Type];
  return column === 'Origine' ? row.value?.Origine : row.Libelle;
};
