import { Link } from '@tanstack/react-router';
import { type Supplier, supplierTypes } from '#contract/directory/suppliers/supplier.ts';
import { vigilanceStates } from '#contract/directory/suppliers/vigilance.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { supplierPagePath } from './paths.ts';
import { VigilanceBadge } from './VigilanceBadge.tsx';

/** Yearly amounts are of suppliers that have assignments. */
const yearly = ({ NombreAffectations, MontantAnnuelHt }: Supplier) =>
  NombreAffectations === 0 ? null : MontantAnnuelHt;

export const supplierColumns: readonly Column<Supplier>[] = [
  { key: 'Nom', title: 'Nom', width: 220, onCard: 'heading', value: ({ Nom }) => Nom },
  {
    key: 'Type',
    title: 'Type',
    width: 120,
    folds: 2,
    onCard: 'detail',
    value: ({ Type }) => supplierTypes[Type],
  },
  {
    key: 'Cabinets',
    title: 'Cabinets',
    width: 220,
    folds: 3,
    value: ({ Cabinets }) => Cabinets.map(({ Value }) => Value).join(', '),
  },
  {
    key: 'NombreAffectations',
    title: 'Affectations',
    width: 130,
    onCard: 'labelled',
    value: ({ NombreAffectations }) => NombreAffectations,
    cell: ({ Id, NombreAffectations }) => (
      <Link to={supplierPagePath} params={{ id: String(Id) } as never}>
        {NombreAffectations === 0 ? 'Aucune' : `${formatInteger(NombreAffectations)} en cours`}
      </Link>
    ),
  },
  {
    key: 'MontantAnnuelHt',
    title: 'Par an, HT',
    width: 130,
    align: 'end',
    onCard: 'labelled',
    value: yearly,
    cell: (row) => {
      const amount = yearly(row);
      return amount !== null && formatEuros(amount);
    },
    total: (rows) => formatEuros(rows.reduce((sum, row) => sum + (yearly(row) ?? 0), 0)),
  },
  {
    key: 'Vigilance',
    title: 'Attestation de vigilance',
    width: 220,
    onCard: 'state',
    // by gravity
    value: ({ Vigilance }) => vigilanceStates.indexOf(Vigilance),
    cell: (supplier) => <VigilanceBadge of={supplier} />,
  },
  { key: 'Telephone', title: 'Téléphone', width: 140, folds: 1, value: ({ Telephone }) => Telephone },
  {
    key: 'IsDisabled',
    title: 'État',
    width: 100,
    folds: 4,
    value: ({ IsDisabled }) => IsDisabled,
    cell: ({ IsDisabled }) => (
      <StatusBadge status={IsDisabled ? 'neutral' : 'success'}>
        {IsDisabled ? 'Inactif' : 'Actif'}
      </StatusBadge>
    ),
  },
];
