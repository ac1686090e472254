import type { ReportRow } from '#contract/portage/activity/report.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { monthInWords, monthTitle } from '#web/kit/text/months.ts';
import { quantityInWords, ReportBadge } from './report-words.tsx';

export const nameOf = ({ Personne, Mois, SocieteCliente }: ReportRow): string =>
  `${Personne.Value}, ${monthInWords(Mois)}, ${SocieteCliente.Value}`;

export const reportTableColumns: readonly Column<ReportRow>[] = [
  {
    key: 'Personne',
    title: 'Personne portée',
    width: 200,
    sortable: true,
    onCard: 'heading',
    cell: ({ Personne }) => Personne.Value,
  },
  {
    key: 'SocieteCliente',
    title: 'Société cliente',
    width: 190,
    sortable: true,
    onCard: 'detail',
    cell: ({ SocieteCliente }) => SocieteCliente.Value,
  },
  { key: 'Objet', title: 'Mission', width: 200, folds: 1, cell: ({ Objet }) => Objet },
  {
    key: 'Mois',
    title: 'Mois',
    width: 140,
    sortable: true,
    onCard: 'detail',
    cell: ({ Mois }) => monthTitle(Mois),
  },
  {
    key: 'Quantite',
    title: 'Activité',
    width: 110,
    sortable: true,
    align: 'end',
    onCard: 'labelled',
    cell: (row) => row.Quantite > 0 && quantityInWords(row),
  },
  {
    key: 'Montant',
    title: 'Montant HT',
    width: 120,
    align: 'end',
    folds: 3,
    cell: ({ Montant }) => Montant !== null && Montant > 0 && formatEuros(Montant),
  },
  {
    key: 'Age',
    title: 'Depuis',
    width: 90,
    sortable: true,
    align: 'end',
    folds: 2,
    cell: ({ Age }) => Age !== null && `${Age} j`,
  },
  {
    key: 'NumeroFacture',
    title: 'Facture',
    width: 130,
    folds: 4,
    cell: ({ NumeroFacture }) => NumeroFacture,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ Etat }) => <ReportBadge state={Etat} />,
  },
];
