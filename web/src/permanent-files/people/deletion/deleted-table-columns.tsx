import type { DeletedPerson } from '#contract/permanent-files/people/deletion-calls.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { formatDistance } from '#web/kit/text/moments.ts';
import css from '../people.module.css';

const dash = (
  <span data-empty className={css.none}>
    –
  </span>
);

export const deletedColumns: readonly Column<DeletedPerson>[] = [
  {
    key: 'Nom',
    title: 'Nom',
    width: 150,
    onCard: 'heading',
    cell: ({ Nom }) => <strong className={css.name}>{Nom}</strong>,
  },
  { key: 'Prenom', title: 'Prénom', width: 120, onCard: 'heading', cell: ({ Prenom }) => Prenom },
  {
    key: 'DeletedAt',
    title: 'Supprimée',
    width: 110,
    onCard: 'detail',
    cell: ({ DeletedAt }) => <Moment at={DeletedAt} />,
  },
  {
    key: 'DeletedBy',
    title: 'Par',
    width: 150,
    onCard: 'detail',
    cell: ({ DeletedBy }) => DeletedBy ?? dash,
  },
  {
    key: 'RestorableUntil',
    title: 'État',
    width: 210,
    onCard: 'state',
    cell: ({ MergedInto, RestorableUntil }) =>
      MergedInto ? (
        <StatusBadge status="neutral">Fusionnée avec {MergedInto.Value}</StatusBadge>
      ) : (
        <StatusBadge status="info">Effacée {formatDistance(RestorableUntil)}</StatusBadge>
      ),
  },
  {
    key: 'Datenaissance',
    title: 'Date de naissance',
    width: 140,
    cell: ({ Datenaissance }) =>
      Datenaissance ? <span className="tabular">{formatDate(Datenaissance)}</span> : dash,
  },
  {
    key: 'Email',
    title: 'Email',
    width: 180,
    cell: ({ Email }) => (Email ? <span title={Email}>{Email}</span> : dash),
  },
];
