import type { TransferBatch } from '#contract/portage/transfers/transfer.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { approvedBy, BatchBadge } from '#web/permanent-files/payment-batches/BatchBadge.tsx';

export const transferColumns: readonly Column<TransferBatch>[] = [
  { key: 'Lot', title: 'Lot', width: 230, onCard: 'heading', cell: ({ Lot }) => Lot },
  {
    key: 'Societe',
    title: 'Société',
    width: 200,
    sortable: true,
    onCard: 'detail',
    cell: ({ Societe }) => Societe.Value,
  },
  {
    key: 'Mois',
    title: 'Mois',
    width: 90,
    sortable: true,
    onCard: 'detail',
    cell: ({ Mois }) => monthTitle(Mois),
  },
  {
    key: 'Nombre',
    title: 'Nombre',
    width: 90,
    align: 'end',
    folds: 1,
    cell: ({ Nombre }) => formatInteger(Nombre),
  },
  {
    key: 'Somme',
    title: 'Somme',
    width: 130,
    sortable: true,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Somme }) => formatEuros(Somme),
  },
  { key: 'PreparePar', title: 'Préparé par', width: 150, folds: 3, cell: ({ PreparePar }) => PreparePar },
  { key: 'ApprouvePar', title: 'Approuvé par', width: 150, folds: 2, cell: approvedBy },
  {
    key: 'Execution',
    title: 'Exécution',
    width: 115,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Execution }) => formatDate(Execution),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 160,
    onCard: 'state',
    cell: ({ Etat }) => <BatchBadge state={Etat} />,
  },
];
