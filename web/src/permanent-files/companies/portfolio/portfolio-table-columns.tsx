import {
  accountsStages,
  type PortfolioRow,
} from '#contract/permanent-files/companies/portfolio/portfolio.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { DeadlineText } from '../deadlines/DeadlineText.tsx';
import { periodOf } from '../exercises/exercise-table-columns.tsx';

export const portfolioColumns: readonly Column<PortfolioRow>[] = [
  {
    key: 'RaisonSociale',
    title: 'Société',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ RaisonSociale }) => RaisonSociale,
  },
  {
    key: 'Reference',
    title: 'Référence',
    width: 96,
    sortable: true,
    folds: 3,
    cell: ({ Reference }) => Reference,
  },
  {
    key: 'ChefMission',
    title: 'Chef de mission',
    width: 140,
    folds: 1,
    cell: ({ ChefMission }) => ChefMission?.Value,
  },
  {
    key: 'Gestionnaire',
    title: 'Gestionnaire',
    width: 140,
    folds: 2,
    cell: ({ Gestionnaire }) => Gestionnaire?.Value,
  },
  {
    key: 'Exercice',
    title: 'Exercice',
    width: 236,
    sortable: true,
    folds: 4,
    cell: ({ Exercice }) => Exercice && periodOf(Exercice),
  },
  {
    key: 'Libelle',
    title: 'Prochaine échéance',
    width: 172,
    onCard: 'detail',
    cell: ({ ProchaineEcheance }) => ProchaineEcheance?.Libelle,
  },
  {
    key: 'ProchaineEcheance',
    title: 'Date limite',
    width: 192,
    sortable: true,
    onCard: 'state',
    cell: ({ ProchaineEcheance }) => ProchaineEcheance && <DeadlineText deadline={ProchaineEcheance} />,
  },
  {
    key: 'Bilan',
    title: 'Bilan',
    width: 140,
    onCard: 'labelled',
    cell: ({ Bilan }) => Bilan && accountsStages[Bilan],
  },
  {
    key: 'Cfe',
    title: 'CFE',
    width: 130,
    folds: 5,
    cell: ({ Cfe }) =>
      Cfe && (Cfe.EnRetard ? <StatusBadge status="danger">{Cfe.Etat}</StatusBadge> : Cfe.Etat),
  },
];
