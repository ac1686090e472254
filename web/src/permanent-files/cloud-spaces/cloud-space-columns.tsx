import {
  attestations,
  type CloudSpace,
  cloudStates,
} from '#contract/permanent-files/cloud-spaces/cloud-space.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';

const ofAttestation: Record<CloudSpace['Attestation'], Status> = { 1: 'warning', 2: 'success', 3: 'neutral' };
const ofSpace: Record<CloudSpace['Espace'], Status> = {
  1: 'neutral',
  2: 'success',
  3: 'warning',
  4: 'danger',
};

const moment = (at: string | null, by: string | null) =>
  at && (
    <>
      <Moment at={at} />
      {by && ` – ${by}`}
    </>
  );

export const cloudSpaceTableColumns: readonly Column<CloudSpace>[] = [
  { key: 'Societe', title: 'Client', width: 280, onCard: 'heading', cell: ({ Societe }) => Societe },
  {
    key: 'Attestation',
    title: 'Attestation',
    width: 130,
    onCard: 'state',
    cell: ({ Attestation }) => (
      <StatusBadge status={ofAttestation[Attestation]}>{attestations[Attestation]}</StatusBadge>
    ),
  },
  {
    key: 'Espace',
    title: 'Espace',
    width: 140,
    onCard: 'labelled',
    cell: ({ Espace }) => <StatusBadge status={ofSpace[Espace]}>{cloudStates[Espace]}</StatusBadge>,
  },
  {
    key: 'DemandeLe',
    title: 'Demandé',
    width: 200,
    onCard: 'labelled',
    cell: ({ DemandeLe, DemandePar }) => moment(DemandeLe, DemandePar),
  },
  {
    key: 'FaitLe',
    title: 'Fait',
    width: 200,
    folds: 1,
    cell: ({ FaitLe, FaitPar }) => moment(FaitLe, FaitPar),
  },
  {
    key: 'Motif',
    title: 'Suppression demandée',
    width: 240,
    folds: 2,
    cell: ({ Motif, SuppressionPar }) => Motif && `${Motif} (${SuppressionPar ?? '–'})`,
  },
];
