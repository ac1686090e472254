import type { FollowUpRow } from '#contract/legal/questionnaires/follow-up.ts';
import { vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { StateBadge } from '../StateBadge.tsx';

export const followUpTableColumns: readonly Column<FollowUpRow>[] = [
  {
    key: 'Societe',
    title: 'Société',
    width: 230,
    sortable: true,
    onCard: 'heading',
    cell: ({ Societe }) => Societe,
  },
  { key: 'Cabinet', title: 'Cabinet', width: 180, folds: 1, cell: ({ Cabinet }) => Cabinet },
  {
    key: 'Responsable',
    title: 'Responsable',
    width: 170,
    folds: 3,
    onCard: 'detail',
    cell: ({ Responsable }) => Responsable,
  },
  { key: 'Annee', title: 'Année', width: 80, folds: 2, cell: ({ Annee }) => Annee },
  {
    key: 'Etat',
    title: 'État',
    width: 150,
    onCard: 'state',
    cell: ({ Etat, EtatRevision, IsARevoir }) =>
      IsARevoir ? (
        <StatusBadge status="warning">À revoir</StatusBadge>
      ) : (
        <StateBadge state={Etat} review={EtatRevision} />
      ),
  },
  {
    key: 'Avancement',
    title: 'Avancement',
    width: 120,
    sortable: true,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Repondues, Attendues }) => Attendues !== null && `${Repondues}/${Attendues}`,
  },
  {
    key: 'Vigilance',
    title: 'Vigilance',
    width: 110,
    folds: 5,
    cell: ({ Vigilance }) => Vigilance && vigilanceLevels[Vigilance],
  },
  {
    key: 'DateEcheance',
    title: 'Échéance',
    width: 170,
    sortable: true,
    onCard: 'labelled',
    cell: ({ DateEcheance, IsEnRetard }) =>
      DateEcheance &&
      (IsEnRetard ? (
        <StatusBadge status="danger">{`En retard\u202f: ${formatDate(DateEcheance)}`}</StatusBadge>
      ) : (
        formatDate(DateEcheance)
      )),
  },
  {
    key: 'ModifieLe',
    title: 'Modifié',
    width: 130,
    sortable: true,
    folds: 4,
    cell: ({ ModifieLe }) => ModifieLe && <Moment at={ModifieLe} />,
  },
];
