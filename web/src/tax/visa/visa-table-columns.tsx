import { bilanStatuses, type TaxVisaRow, taxVisaStates } from '#contract/tax/visa/tax-visa.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { companyColumns, followingColumns } from '../company-table-columns.tsx';

const statuses: Record<TaxVisaRow['Etat'], Status> = {
  ADHERENTE: 'success',
  NON_ADHERENTE: 'neutral',
  FIN_DE_MISSION: 'neutral',
  RESILIEE: 'warning',
  EXCLUE: 'danger',
};

/** The columns of document 3, section 3, with the days of the membership. */
export const visaColumns = (ratings: ReadonlyMap<number, string>): readonly Column<TaxVisaRow>[] => [
  ...companyColumns(4),
  {
    key: 'Annee',
    title: 'Année',
    width: 80,
    sortable: true,
    onCard: 'detail',
    cell: ({ Annee }) => String(Annee),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 150,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{taxVisaStates[Etat]}</StatusBadge>,
  },
  {
    key: 'Doublon',
    title: 'Doublon',
    width: 110,
    folds: 8,
    onCard: 'detail',
    cell: ({ Doublon }) => Doublon && <StatusBadge status="warning">Doublon</StatusBadge>,
  },
  ...followingColumns(2),
  {
    key: 'DateCloture',
    title: 'Clôture',
    width: 110,
    sortable: true,
    folds: 6,
    cell: ({ DateCloture }) => DateCloture && formatDate(DateCloture),
  },
  {
    key: 'StatutBilan',
    title: 'Bilan',
    width: 90,
    folds: 1,
    cell: ({ StatutBilan }) => StatutBilan !== null && bilanStatuses[StatutBilan],
  },
  {
    key: 'CotationCRM',
    title: 'Compte rendu',
    width: 130,
    sortable: true,
    folds: 7,
    cell: ({ CotationCRM }) => CotationCRM !== null && (ratings.get(CotationCRM) ?? String(CotationCRM)),
  },
  {
    key: 'DateAdhesion',
    title: 'Adhésion',
    width: 110,
    sortable: true,
    onCard: 'labelled',
    cell: ({ DateAdhesion }) => formatDate(DateAdhesion),
  },
  {
    key: 'DateSortie',
    title: 'Sortie',
    width: 110,
    cell: ({ DateSortie, DateFinMission }) =>
      (DateSortie ?? DateFinMission) && formatDate(DateSortie ?? DateFinMission ?? ''),
  },
];
