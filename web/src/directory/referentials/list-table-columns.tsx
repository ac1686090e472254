import type { ListOfFrance } from '#contract/directory/referentials/administration-calls.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate, formatInteger } from '#web/kit/text/french.ts';

/** Where each list comes from, how fresh it is and how much it holds. */
export const listColumns: readonly Column<ListOfFrance>[] = [
  { key: 'Libelle', title: 'Liste', width: 240, onCard: 'heading', cell: ({ Libelle }) => Libelle },
  {
    key: 'Total',
    title: 'Contenu',
    width: 125,
    align: 'end',
    onCard: 'detail',
    cell: ({ Total }) => counted(Total, 'entrée'),
  },
  {
    key: 'TotalPropres',
    title: 'Du cabinet',
    width: 105,
    align: 'end',
    folds: 1,
    cell: ({ TotalPropres, IsModifiable }) => IsModifiable && formatInteger(TotalPropres),
  },
  {
    key: 'Date',
    title: 'Au',
    width: 105,
    onCard: 'labelled',
    cell: ({ Date: day }) => formatDate(day),
  },
  {
    key: 'EstComplete',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ EstComplete }) =>
      EstComplete ? (
        <StatusBadge status="success">Complète</StatusBadge>
      ) : (
        <StatusBadge status="warning">Incomplète</StatusBadge>
      ),
  },
  {
    key: 'Source',
    title: 'Source',
    width: 340,
    folds: 2,
    cell: ({ Source }) => Source,
  },
];
