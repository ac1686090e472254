import {
  type ClaimRow,
  type ClaimState,
  claimOrigins,
  claimServices,
  claimStates,
} from '#contract/permanent-files/claims/claim.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';

const statuses: Record<ClaimState, Status> = { OUVERTE: 'warning', EN_COURS: 'info', RESOLUE: 'success' };

export const claimColumns: readonly Column<ClaimRow>[] = [
  {
    key: 'Objet',
    title: 'Objet',
    width: 260,
    sortable: true,
    onCard: 'heading',
    cell: ({ Objet }) => Objet,
  },
  {
    key: 'NomSociete',
    title: 'Société',
    width: 200,
    sortable: true,
    onCard: 'detail',
    cell: ({ NomSociete }) => NomSociete,
  },
  { key: 'Service', title: 'Service', width: 120, folds: 3, cell: ({ Service }) => claimServices[Service] },
  {
    key: 'Origine',
    title: 'Origine',
    width: 140,
    folds: 1,
    cell: ({ Origine, Organisme }) => Organisme ?? claimOrigins[Origine],
  },
  {
    key: 'RecueLe',
    title: 'Reçue le',
    width: 110,
    sortable: true,
    folds: 2,
    cell: ({ RecueLe }) => formatDate(RecueLe),
  },
  {
    key: 'Echeance',
    title: 'Échéance',
    width: 150,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Echeance, IsEnRetard }) =>
      Echeance &&
      (IsEnRetard ? <StatusBadge status="danger">{formatDate(Echeance)}</StatusBadge> : formatDate(Echeance)),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    onCard: 'detail',
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{claimStates[Etat]}</StatusBadge>,
  },
  { key: 'Responsable', title: 'Responsable', width: 160, folds: 4, cell: ({ Responsable }) => Responsable },
];
