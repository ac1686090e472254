import { reportStates, type TrackedCompany } from '#contract/legal/vigilance/report.ts';
import { vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { RiskBadge } from '../RiskBadge.tsx';

const states: Record<TrackedCompany['Etat'], { label: string; status: Status }> = {
  JAMAIS: { label: 'Jamais évalué', status: 'warning' },
  Pending: { label: reportStates.Pending, status: 'info' },
  ToValidate: { label: reportStates.ToValidate, status: 'warning' },
  Validated: { label: reportStates.Validated, status: 'success' },
};

const axis = (
  key: 'NiveauClient' | 'NiveauActivite' | 'NiveauLocalisation' | 'NiveauMission',
  title: string,
  folds: number,
): Column<TrackedCompany> => ({
  key,
  title,
  width: 130,
  folds,
  cell: (row) => <RiskBadge level={row[key]} />,
});

export const followUpColumns: readonly Column<TrackedCompany>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 220,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  { key: 'Siren', title: 'SIREN', width: 110, folds: 5, cell: ({ Siren }) => Siren && formatSiren(Siren) },
  axis('NiveauClient', 'Client', 4),
  axis('NiveauActivite', 'Activité', 3),
  axis('NiveauLocalisation', 'Localisation', 2),
  axis('NiveauMission', 'Mission', 1),
  {
    key: 'RiskLevel',
    title: 'Risque',
    width: 130,
    onCard: 'labelled',
    cell: ({ RiskLevel, IsTresEleve }) => <RiskBadge level={RiskLevel} isVeryHigh={IsTresEleve} />,
  },
  {
    key: 'VigilanceLevel',
    title: 'Vigilance',
    width: 110,
    onCard: 'labelled',
    cell: ({ VigilanceLevel }) => VigilanceLevel && vigilanceLevels[VigilanceLevel],
  },
  {
    key: 'DateEvaluation',
    title: 'Évalué le',
    width: 110,
    folds: 6,
    cell: ({ DateEvaluation }) => DateEvaluation && formatDate(DateEvaluation),
  },
  {
    key: 'DateProchaineRevue',
    title: 'Prochaine revue',
    width: 200,
    onCard: 'labelled',
    cell: ({ DateProchaineRevue, IsEnRetard, Changements }) =>
      DateProchaineRevue &&
      (Changements.length > 0 ? (
        <StatusBadge status="warning">{`Changement\u202f: ${Changements.join(', ')}`}</StatusBadge>
      ) : IsEnRetard ? (
        <StatusBadge status="danger">{`En retard\u202f: ${formatDate(DateProchaineRevue)}`}</StatusBadge>
      ) : (
        formatDate(DateProchaineRevue)
      )),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 140,
    onCard: 'detail',
    cell: ({ Etat }) => <StatusBadge status={states[Etat].status}>{states[Etat].label}</StatusBadge>,
  },
  {
    key: 'Responsable',
    title: 'Responsable',
    width: 150,
    folds: 7,
    cell: ({ Responsable }) => Responsable,
  },
];
