import { payslipGaps } from '#contract/portage/payslips/amounts.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { formatGap, nameOf, PayslipBadge } from '../payslip-words.tsx';

/** What does not fit, in a word. */
function gapsOf({ Ecarts }: BulletinInfo) {
  const [first] = Ecarts;
  return (
    first && (
      <StatusBadge status="danger">
        {Ecarts.length === 1
          ? `${payslipGaps[first.Nature].label} ${formatGap(first.Montant)}`
          : counted(Ecarts.length, 'écart')}
      </StatusBadge>
    )
  );
}

export const payslipColumns: readonly Column<BulletinInfo>[] = [
  { key: 'Nom', title: 'Personne', width: 190, sortable: true, onCard: 'heading', cell: nameOf },
  {
    key: 'Mois',
    title: 'Mois',
    width: 90,
    sortable: true,
    onCard: 'detail',
    cell: ({ Mois }) => monthTitle(Mois),
  },
  {
    key: 'SocietePortage',
    title: 'Société de portage',
    width: 190,
    sortable: true,
    folds: 2,
    cell: ({ SocietePortage }) => SocietePortage,
  },
  { key: 'Matricule', title: 'Matricule', width: 110, folds: 1, cell: ({ Matricule }) => Matricule },
  {
    key: 'Brut',
    title: 'Brut',
    width: 110,
    sortable: true,
    align: 'end',
    folds: 3,
    cell: ({ Brut }) => formatEuros(Brut),
  },
  {
    key: 'NetPaye',
    title: 'Net payé',
    width: 110,
    sortable: true,
    align: 'end',
    onCard: 'labelled',
    cell: ({ NetPaye }) => formatEuros(NetPaye),
  },
  {
    key: 'CoutTotal',
    title: 'Coût total',
    width: 110,
    sortable: true,
    align: 'end',
    folds: 4,
    cell: ({ CoutTotal }) => formatEuros(CoutTotal),
  },
  { key: 'Ecarts', title: 'Écarts', width: 190, onCard: 'detail', cell: gapsOf },
  {
    key: 'Etat',
    title: 'État',
    width: 120,
    onCard: 'state',
    cell: ({ Etat }) => <PayslipBadge state={Etat} />,
  },
];
