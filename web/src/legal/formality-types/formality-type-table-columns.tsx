import { type FormalityType, formalityGroups } from '#contract/legal/formality-types/formality-type.ts';
import { RetirementBadge } from '#web/kit/records/RetirementBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

export const formalityTypeColumns: readonly Column<FormalityType>[] = [
  { key: 'Libelle', title: 'Libellé', width: 300, onCard: 'heading', cell: ({ Libelle }) => Libelle },
  { key: 'Code', title: 'Code', width: 150, onCard: 'detail', folds: 3, cell: ({ Code }) => Code },
  {
    key: 'GroupCode',
    title: 'Groupe',
    width: 160,
    onCard: 'detail',
    cell: ({ GroupCode }) => formalityGroups[GroupCode],
  },
  {
    key: 'PrixHT',
    title: 'Prix HT',
    width: 120,
    align: 'end',
    onCard: 'detail',
    cell: ({ PrixHT, DateTarif }) => DateTarif && formatEuros(PrixHT),
  },
  {
    key: 'TotalDebours',
    title: 'Débours',
    width: 110,
    align: 'end',
    folds: 1,
    cell: ({ TotalDebours, DateTarif }) => DateTarif && formatEuros(TotalDebours),
  },
  {
    key: 'DateTarif',
    title: 'Depuis le',
    width: 110,
    folds: 2,
    cell: ({ DateTarif }) => DateTarif && formatDate(DateTarif),
  },
  {
    key: 'ProchainTarif',
    title: 'Tarif suivant',
    width: 190,
    onCard: 'detail',
    cell: ({ ProchainTarif: next }) => next && `${formatEuros(next.PrixHT)} le ${formatDate(next.From)}`,
  },
  {
    key: 'DateRetrait',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ DateRetrait }) => <RetirementBadge on={DateRetrait} />,
  },
];
