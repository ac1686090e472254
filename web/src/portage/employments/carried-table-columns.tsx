import {
  classes,
  contractTypes,
  type EmploymentState,
  employmentStates,
  warnings,
} from '#contract/portage/employments/codes.ts';
import type { EmploymentRow } from '#contract/portage/employments/portage-list.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';

const statuses: Record<EmploymentState, Status> = {
  EN_MISSION: 'success',
  SANS_MISSION: 'warning',
  A_VENIR: 'info',
  SORTI: 'neutral',
};

export const EmploymentBadge = ({ state }: { state: EmploymentState }) => (
  <StatusBadge status={statuses[state]}>{employmentStates[state]}</StatusBadge>
);

/** 'DUPONT Léa'. */
export const nameOf = ({ Nom, Prenom }: Pick<EmploymentRow, 'Nom' | 'Prenom'>): string =>
  [Nom, Prenom].filter(Boolean).join(' ');

export const carriedColumns: readonly Column<EmploymentRow>[] = [
  { key: 'Nom', title: 'Personne', width: 200, sortable: true, onCard: 'heading', cell: nameOf },
  {
    key: 'SocietePortage',
    title: 'Société de portage',
    width: 200,
    sortable: true,
    folds: 5,
    onCard: 'detail',
    cell: ({ SocietePortage }) => SocietePortage,
  },
  { key: 'Matricule', title: 'Matricule', width: 110, folds: 1, cell: ({ Matricule }) => Matricule },
  {
    key: 'TypeContrat',
    title: 'Contrat',
    width: 90,
    folds: 2,
    cell: ({ TypeContrat }) => TypeContrat && contractTypes[TypeContrat],
  },
  { key: 'Classe', title: 'Classe', width: 120, folds: 4, cell: ({ Classe }) => Classe && classes[Classe] },
  {
    key: 'Clientes',
    title: 'Société cliente',
    width: 200,
    folds: 6,
    onCard: 'detail',
    cell: ({ Clientes }) => Clientes.map(({ Value }) => Value).join(', '),
  },
  {
    key: 'DateDebut',
    title: 'Début',
    width: 110,
    sortable: true,
    cell: ({ DateDebut }) => formatDate(DateDebut),
  },
  {
    key: 'DateSortie',
    title: 'Sortie',
    width: 110,
    sortable: true,
    folds: 3,
    cell: ({ DateSortie }) => DateSortie && formatDate(DateSortie),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ Etat }) => <EmploymentBadge state={Etat} />,
  },
  {
    key: 'Alertes',
    title: 'Alertes',
    width: 190,
    onCard: 'detail',
    cell: ({ Alertes }) =>
      Alertes.length > 0 && (
        <StatusBadge status="danger">{Alertes.map((code) => warnings[code]).join(', ')}</StatusBadge>
      ),
  },
];
