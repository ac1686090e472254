import { natures, type RequestRow } from '#contract/exchanges/requests/request.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { StateBadge } from './StateBadge.tsx';

export const requestColumns: readonly Column<RequestRow>[] = [
  {
    key: 'Objet',
    title: 'Objet',
    width: 165,
    sortable: true,
    onCard: 'heading',
    cell: ({ Objet }) => Objet,
  },
  { key: 'Nature', title: 'Nature', width: 100, folds: 1, cell: ({ Nature }) => natures[Nature] },
  {
    key: 'Societe',
    title: 'Société',
    width: 130,
    sortable: true,
    onCard: 'detail',
    cell: ({ Societe }) => Societe.Value,
  },
  {
    key: 'Echeance',
    title: 'Échéance',
    width: 125,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Echeance, IsEnRetard }) =>
      Echeance &&
      (IsEnRetard ? <StatusBadge status="danger">{formatDate(Echeance)}</StatusBadge> : formatDate(Echeance)),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 110,
    sortable: true,
    onCard: 'state',
    cell: ({ Etat }) => <StateBadge state={Etat} />,
  },
  {
    key: 'Responsable',
    title: 'Responsable',
    width: 120,
    folds: 2,
    cell: ({ Responsable }) => Responsable?.Value,
  },
  {
    key: 'DernierMotLe',
    title: 'Dernier mot',
    width: 150,
    sortable: true,
    folds: 3,
    onCard: 'detail',
    cell: ({ DernierMot, NonLu }) => (NonLu ? <strong>{DernierMot || 'Un fichier'}</strong> : DernierMot),
  },
  {
    key: 'Age',
    title: 'Âge',
    width: 80,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Age }) => counted(Age, 'jour'),
  },
];
