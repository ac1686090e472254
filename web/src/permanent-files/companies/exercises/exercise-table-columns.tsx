import { type Exercise, exerciseStates } from '#contract/permanent-files/companies/exercises/exercise.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { DeadlineText } from '../deadlines/DeadlineText.tsx';

/** 'Du 01/01/2026 au 31/12/2026'. */
export const periodOf = ({ DateDebut, DateFin }: Pick<Exercise, 'DateDebut' | 'DateFin'>) =>
  `Du ${formatDate(DateDebut)} au ${formatDate(DateFin)}`;

/** What falls due for an accounting year, and how long it is: the same on a company's page and over all files. */
export const deadlineColumns: readonly Column<Exercise>[] = [
  {
    key: 'DureeMois',
    title: 'Durée',
    width: 84,
    folds: 1,
    cell: ({ DureeMois }) => `${DureeMois} mois`,
  },
  {
    key: 'LiasseLe',
    title: 'Liasse',
    width: 184,
    onCard: 'labelled',
    cell: ({ Echeances: { LiasseLe } }) => LiasseLe && <DeadlineText deadline={LiasseLe} />,
  },
  {
    key: 'ApprobationLe',
    title: 'Approbation',
    width: 184,
    onCard: 'labelled',
    cell: ({ Echeances: { ApprobationLe } }) => ApprobationLe && <DeadlineText deadline={ApprobationLe} />,
  },
  {
    key: 'DepotLe',
    title: 'Dépôt',
    width: 184,
    onCard: 'labelled',
    cell: ({ Echeances: { DepotLe } }) => DepotLe && <DeadlineText deadline={DepotLe} />,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 96,
    folds: 4,
    onCard: 'state',
    cell: ({ Etat }) => (
      <StatusBadge status={Etat === 'CLOS' ? 'neutral' : 'info'}>{exerciseStates[Etat]}</StatusBadge>
    ),
  },
];
