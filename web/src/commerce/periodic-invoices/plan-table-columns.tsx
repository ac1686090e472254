import { rhythms } from '#contract/commerce/periodic-invoices/periods.ts';
import {
  type PlanLine,
  type PlanState,
  planIndexes,
  planStates,
} from '#contract/commerce/periodic-invoices/plan.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate, formatEuros } from '#web/kit/text/french.ts';

const statuses: Record<PlanState, Status> = { Active: 'success', Suspended: 'warning', Stopped: 'neutral' };

/** What is missing stands before all else: no period is left out without a word. */
function PlanBadge({ State, Gaps }: PlanLine) {
  if (State === 'Active' && Gaps > 0)
    return <StatusBadge status="danger">{counted(Gaps, 'à facturer', 'à facturer')}</StatusBadge>;
  return <StatusBadge status={statuses[State]}>{planStates[State]}</StatusBadge>;
}

/** What a plan is called. */
export const nameOf = ({ Object: what, Societe }: PlanLine) => `${what} – ${Societe.Value}`;

export const planColumns: readonly Column<PlanLine>[] = [
  {
    key: 'Societe',
    title: 'Société',
    width: 200,
    onCard: 'heading',
    sortable: true,
    cell: ({ Societe }) => Societe.Value,
  },
  {
    key: 'Object',
    title: 'Plan',
    width: 190,
    onCard: 'detail',
    sortable: true,
    cell: ({ Object: what }) => what,
  },
  {
    key: 'Rhythm',
    title: 'Période',
    width: 150,
    folds: 5,
    cell: ({ Rhythm, InArrears }) => `${rhythms[Rhythm]}, ${InArrears ? 'à terme échu' : 'à échoir'}`,
  },
  {
    key: 'HT',
    title: 'HT par période',
    width: 130,
    align: 'end',
    onCard: 'labelled',
    sortable: true,
    cell: ({ HT }) => formatEuros(HT),
  },
  {
    key: 'IndexKey',
    title: 'Indice',
    width: 140,
    folds: 2,
    cell: ({ IndexKey }) => IndexKey && planIndexes[IndexKey],
  },
  {
    key: 'NextOn',
    title: 'Prochaine',
    width: 115,
    onCard: 'labelled',
    sortable: true,
    cell: ({ NextOn, State }) => NextOn && State !== 'Stopped' && formatDate(NextOn),
  },
  { key: 'EndsOn', title: 'Fin', width: 110, folds: 3, cell: ({ EndsOn }) => EndsOn && formatDate(EndsOn) },
  {
    key: 'Issues',
    title: 'Produit',
    width: 110,
    folds: 1,
    cell: ({ Issues }) => (Issues ? 'Factures émises' : 'Brouillons'),
  },
  { key: 'Motive', title: 'Motif', width: 170, folds: 4, cell: ({ Motive, Failure }) => Motive ?? Failure },
  { key: 'State', title: 'État', width: 130, onCard: 'state', cell: PlanBadge },
];
