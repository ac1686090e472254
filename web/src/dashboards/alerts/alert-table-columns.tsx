import { inFigures } from '#contract/calendar.ts';
import { type Alert, alertStates } from '#contract/dashboards/alerts/alert.ts';
import { alertRules, type Gravity, gravities } from '#contract/dashboards/alerts/rules.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';

const gravityStatus: Record<Gravity, Status> = { ELEVEE: 'danger', MOYENNE: 'warning', FAIBLE: 'info' };

/** What an alert says: its rule, and what it is of. */
export const alertName = ({ Regle, Societe }: Alert): string =>
  [alertRules[Regle].label, Societe?.Value].filter(Boolean).join(', ');

export const alertTableColumns: readonly Column<Alert>[] = [
  {
    key: 'Gravite',
    title: 'Gravité',
    width: 105,
    sortable: true,
    onCard: 'state',
    cell: ({ Gravite }) => <StatusBadge status={gravityStatus[Gravite]}>{gravities[Gravite]}</StatusBadge>,
  },
  {
    key: 'Regle',
    title: 'Règle',
    width: 160,
    sortable: true,
    onCard: 'heading',
    cell: ({ Regle }) => alertRules[Regle].label,
  },
  {
    key: 'Dossier',
    title: 'Dossier',
    width: 180,
    sortable: true,
    onCard: 'detail',
    cell: ({ Societe }) => Societe?.Value,
  },
  { key: 'Objet', title: 'Objet', width: 320, folds: 3, onCard: 'detail', cell: ({ Objet }) => Objet },
  {
    key: 'Depuis',
    title: 'Depuis',
    width: 110,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Depuis }) => inFigures(Depuis),
  },
  {
    key: 'Detenteur',
    title: 'Détenteur',
    width: 150,
    sortable: true,
    folds: 2,
    onCard: 'labelled',
    cell: ({ Detenteur }) => Detenteur?.Value,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 170,
    sortable: true,
    folds: 1,
    cell: ({ Etat, ReporteeAu, Motif }) =>
      ReporteeAu ? (
        <span title={Motif ?? undefined}>{`${alertStates[Etat]} au ${inFigures(ReporteeAu)}`}</span>
      ) : (
        alertStates[Etat]
      ),
  },
];

/** Of those put off: until when stands before who holds them. */
const widthsWherePutOff: Readonly<Record<string, number>> = { Etat: 205, Dossier: 165, Objet: 265 };

/** The same of those put off. */
export const postponedColumns: readonly Column<Alert>[] = alertTableColumns.map((column) => ({
  ...column,
  width: widthsWherePutOff[column.key] ?? column.width,
  ...(column.key === 'Etat' ? { folds: undefined, onCard: 'labelled' as const } : {}),
  ...(column.key === 'Detenteur' ? { folds: 1 } : {}),
}));
