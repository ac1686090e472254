import type { ExpenseNoteRow } from '#contract/social/expenses/note.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { stateLabel, stateStatus } from './expense-words.ts';

export const expenseColumns: readonly Column<ExpenseNoteRow>[] = [
  { key: 'Nom', title: 'Nom', width: 210, sortable: true, onCard: 'heading', cell: ({ Nom }) => Nom },
  {
    key: 'Mois',
    title: 'Mois',
    width: 150,
    sortable: true,
    onCard: 'detail',
    cell: ({ Mois }) => monthTitle(Mois),
  },
  { key: 'Objet', title: 'Objet', width: 220, folds: 5, onCard: 'detail', cell: ({ Objet }) => Objet },
  {
    key: 'NombreLignes',
    title: 'Dépenses',
    width: 100,
    align: 'end',
    folds: 2,
    cell: ({ NombreLignes }) => formatInteger(NombreLignes),
  },
  {
    key: 'Total',
    title: 'Total',
    width: 130,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Total }) => formatEuros(Total),
  },
  {
    key: 'Tva',
    title: 'TVA récupérée',
    width: 130,
    align: 'end',
    folds: 3,
    cell: ({ Tva }) => formatEuros(Tva),
  },
  {
    key: 'Societe',
    title: 'À la charge de',
    width: 190,
    folds: 4,
    cell: ({ Societe }) => Societe?.Value ?? 'L’employeur',
  },
  {
    key: 'Etat',
    title: 'État',
    width: 140,
    sortable: true,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={stateStatus[Etat]}>{stateLabel(Etat)}</StatusBadge>,
  },
  {
    key: 'EnvoyeeLe',
    title: 'Envoyée',
    width: 120,
    sortable: true,
    folds: 1,
    cell: ({ EnvoyeeLe }) => EnvoyeeLe && formatDate(EnvoyeeLe.slice(0, 10)),
  },
];
