import type { DebitLine } from '#contract/commerce/direct-debits/debit.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { DebitBadge } from '../DebitBadge.tsx';

/** The mandate's reference; where it cannot be used, why. */
const mandateOf = ({ Rum, Mandat, MandatDemandeLe, Etat }: DebitLine) => {
  if (Mandat === 'CADUC') return `${Rum} (caduc)`;
  if (Rum) return Rum;
  if (Etat !== 'A_PREVENIR') return null;
  return MandatDemandeLe ? `Manquant, demandé le ${formatDate(MandatDemandeLe.slice(0, 10))}` : 'Manquant';
};

/** What the bank said, or what of it is to be paid back. */
const returnOf = ({ Motif, Le, Excedent }: DebitLine) => {
  if (Motif) return `${Motif}${Le ? `, le ${formatDate(Le)}` : ''}`;
  if (Excedent > 0) return `Trop-perçu à rembourser\u202f: ${formatEuros(Excedent)}`;
  return Le && `Le ${formatDate(Le)}`;
};

export const debitColumns: readonly Column<DebitLine>[] = [
  {
    key: 'Client',
    title: 'Client',
    width: 210,
    sortable: true,
    onCard: 'heading',
    cell: ({ Client }) => Client.Value,
  },
  {
    key: 'Facture',
    title: 'Facture',
    width: 140,
    sortable: true,
    onCard: 'detail',
    cell: ({ Facture }) => Facture.Value,
  },
  {
    key: 'Montant',
    title: 'Montant',
    width: 115,
    sortable: true,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Montant }) => formatEuros(Montant),
  },
  {
    key: 'Jour',
    title: 'Jour',
    width: 110,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Jour }) => formatDate(Jour),
  },
  { key: 'Rum', title: 'RUM', width: 180, folds: 2, onCard: 'detail', cell: mandateOf },
  {
    key: 'Preavis',
    title: 'Préavis',
    width: 120,
    folds: 3,
    cell: ({ PreavisLe }) => PreavisLe && formatDate(PreavisLe.slice(0, 10)),
  },
  { key: 'Retour', title: 'Retour', width: 180, folds: 1, cell: returnOf },
  {
    key: 'Etat',
    title: 'État',
    width: 150,
    onCard: 'state',
    cell: ({ Etat }) => <DebitBadge state={Etat} />,
  },
];
