import { simulatorNames } from '#contract/simulators/catalogue/declaration.ts';
import type { SimulationRow } from '#contract/simulators/simulations/simulation.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';

export const simulationTableColumns: readonly Column<SimulationRow>[] = [
  { key: 'Nom', title: 'Nom', width: 260, sortable: true, onCard: 'heading', cell: ({ Nom }) => Nom },
  {
    key: 'Simulateur',
    title: 'Simulateur',
    width: 210,
    sortable: true,
    folds: 4,
    onCard: 'detail',
    cell: ({ Simulateur }) => simulatorNames[Simulateur],
  },
  {
    key: 'Pour',
    title: 'Pour',
    width: 220,
    folds: 3,
    onCard: 'detail',
    cell: ({ Personne, Societe }) => [Personne?.Value, Societe?.Value].filter(Boolean).join(', '),
  },
  {
    key: 'AnneeTaux',
    title: 'Année des taux',
    width: 120,
    sortable: true,
    onCard: 'labelled',
    cell: ({ AnneeTaux }) => AnneeTaux,
  },
  {
    key: 'EstPartagee',
    title: 'Partage',
    width: 120,
    folds: 1,
    onCard: 'state',
    cell: ({ EstPartagee }) =>
      EstPartagee ? (
        <StatusBadge status="info">Partagée</StatusBadge>
      ) : (
        <StatusBadge status="neutral">Privée</StatusBadge>
      ),
  },
  { key: 'Auteur', title: 'Par', width: 160, folds: 2, cell: ({ Auteur }) => Auteur },
  {
    key: 'Le',
    title: 'Le',
    width: 130,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Le }) => <Moment at={Le} />,
  },
];
