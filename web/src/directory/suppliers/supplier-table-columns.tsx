import { Link } from '@tanstack/react-router';
import { type Supplier, supplierTypes } from '#contract/directory/suppliers/supplier.ts';
import { vigilanceStates } from '#contract/directory/suppliers/vigilance.ts';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { supplierPagePath } from './paths.ts';
import css from './suppliers.module.css';
import { VigilanceBadge } from './VigilanceBadge.tsx';

const dash = (
  <span data-empty className={css.none}>
    –
  </span>
);

export const supplierColumns: readonly Column<Supplier>[] = [
  {
    key: 'Nom',
    title: 'Nom',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ Nom }) => (
      <strong title={Nom} className={css.name}>
        {Nom}
      </strong>
    ),
  },
  {
    key: 'Type',
    title: 'Type',
    width: 120,
    sortable: true,
    folds: 2,
    onCard: 'detail',
    cell: ({ Type }) => supplierTypes[Type],
  },
  {
    key: 'Cabinets',
    title: 'Cabinets',
    width: 220,
    folds: 3,
    cell: ({ Cabinets }) => {
      const names = Cabinets.map(({ Value }) => Value).join(', ');
      return names === '' ? dash : <span title={names}>{names}</span>;
    },
  },
  {
    key: 'NombreAffectations',
    title: 'Affectations',
    width: 120,
    sortable: true,
    onCard: 'detail',
    cell: ({ Id, NombreAffectations }) => (
      <Link to={supplierPagePath} params={{ id: String(Id) } as never}>
        {NombreAffectations === 0 ? 'Aucune' : `${formatInteger(NombreAffectations)} en cours`}
      </Link>
    ),
  },
  {
    key: 'MontantAnnuelHt',
    title: 'Par an, HT',
    width: 120,
    sortable: true,
    onCard: 'detail',
    cell: ({ NombreAffectations, MontantAnnuelHt }) =>
      NombreAffectations === 0 ? dash : <span className={css.amount}>{formatEuros(MontantAnnuelHt)}</span>,
  },
  {
    key: 'Vigilance',
    title: 'Attestation de vigilance',
    width: 220,
    sortable: true,
    onCard: 'state',
    cell: (supplier) => <VigilanceBadge of={supplier} />,
  },
  {
    key: 'Telephone',
    title: 'Téléphone',
    width: 140,
    folds: 1,
    cell: ({ Telephone }) => Telephone ?? dash,
  },
  {
    key: 'IsDisabled',
    title: 'État',
    width: 100,
    folds: 4,
    cell: ({ IsDisabled }) => (
      <StatusBadge status={IsDisabled ? 'neutral' : 'success'}>
        {IsDisabled ? 'Inactif' : 'Actif'}
      </StatusBadge>
    ),
  },
];

/** What a column sorts by; states by their gravity. */
export function sortValue(row: Supplier, column: string): string | number {
  if (column === 'Type') return supplierTypes[row.Type];
  if (column === 'MontantAnnuelHt' || column === 'NombreAffectations') return row[column];
  return column === 'Vigilance' ? vigilanceStates.indexOf(row.Vigilance) : row.Nom;
}
