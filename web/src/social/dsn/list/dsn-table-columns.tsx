import { type DsnRow, dsnStates } from '#contract/social/dsn/declaration.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { monthStatus } from '../dsn-words.ts';

const state = ({ Etat, EnRetard }: DsnRow) =>
  EnRetard ? (
    <StatusBadge status="danger">{`${dsnStates[Etat]}, en retard`}</StatusBadge>
  ) : (
    <StatusBadge status={monthStatus[Etat]}>{dsnStates[Etat]}</StatusBadge>
  );

/** A company's month: its day, who and what is declared, where it stands. */
export const dsnTableColumns: readonly Column<DsnRow>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  { key: 'Siren', title: 'SIREN', width: 110, folds: 1, cell: ({ Siren }) => Siren && formatSiren(Siren) },
  {
    key: 'Mois',
    title: 'Mois',
    width: 90,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Mois }) => monthTitle(Mois),
  },
  {
    key: 'Echeance',
    title: 'Échéance',
    width: 110,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Echeance }) => formatDate(Echeance),
  },
  {
    key: 'Salaries',
    title: 'Salariés',
    width: 92,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Salaries, EstDeclare }) =>
      Salaries !== null && (
        <span title={EstDeclare ? 'Individus déclarés' : 'Bulletins du dernier mois compté'}>
          {EstDeclare ? formatInteger(Salaries) : `≈\u00a0${formatInteger(Salaries)}`}
        </span>
      ),
  },
  {
    key: 'Cotisations',
    title: 'Cotisations',
    width: 130,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Cotisations }) => Cotisations !== null && formatEuros(Cotisations),
  },
  { key: 'Etat', title: 'État', width: 176, sortable: true, onCard: 'state', cell: state },
  {
    key: 'IsSimulation',
    title: 'Dépôt',
    width: 110,
    folds: 2,
    cell: ({ IsSimulation }) => IsSimulation && <StatusBadge status="warning">Simulation</StatusBadge>,
  },
];
