import { natures, type RequestRow } from '#contract/exchanges/requests/request.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { StateBadge } from './StateBadge.tsx';

export const requestColumns: readonly Column<RequestRow>[] = [
  {
    key: 'Objet',
    title: 'Objet',
    width: 240,
    sortable: true,
    onCard: 'heading',
    cell: ({ Objet, NonLu }) => (NonLu ? <strong>{Objet}</strong> : Objet),
  },
  { key: 'Nature', title: 'Nature', width: 130, folds: 2, cell: ({ Nature }) => natures[Nature] },
  {
    key: 'Societe',
    title: 'Société',
    width: 190,
    sortable: true,
    onCard: 'detail',
    cell: ({ Societe }) => Societe.Value,
  },
  {
    key: 'Echeance',
    title: 'Échéance',
    width: 140,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Echeance, IsEnRetard }) =>
      Echeance &&
      (IsEnRetard ? <StatusBadge status="danger">{formatDate(Echeance)}</StatusBadge> : formatDate(Echeance)),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    sortable: true,
    onCard: 'state',
    cell: ({ Etat }) => <StateBadge state={Etat} />,
  },
  {
    key: 'Responsable',
    title: 'Responsable',
    width: 160,
    folds: 3,
    cell: ({ Responsable }) => Responsable?.Value,
  },
  {
    key: 'DernierMot',
    title: 'Dernier mot',
    width: 240,
    folds: 1,
    onCard: 'detail',
    cell: ({ DernierMot }) => DernierMot,
  },
  {
    key: 'DernierMotLe',
    title: 'Le',
    width: 130,
    sortable: true,
    folds: 4,
    cell: ({ DernierMotLe }) => DernierMotLe && <Moment at={DernierMotLe} />,
  },
  {
    key: 'Age',
    title: 'Âge',
    width: 90,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Age }) => counted(Age, 'jour'),
  },
];
