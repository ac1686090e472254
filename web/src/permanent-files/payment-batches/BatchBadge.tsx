import { type BatchState, batchStates } from '#contract/sepa.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<BatchState, Status> = {
  PREPARE: 'warning',
  APPROUVE: 'info',
  EXPORTE: 'info',
  EXECUTE: 'success',
  REJETE_EN_PARTIE: 'danger',
  ANNULE: 'neutral',
};

/** How far a batch of payments has come. */
export const BatchBadge = ({ state }: { state: BatchState }) => (
  <StatusBadge status={statuses[state]}>{batchStates[state]}</StatusBadge>
);

/** Who approved a batch, and that nobody else could. */
export const approvedBy = ({
  ApprouvePar,
  IsApprouveSeul,
}: {
  ApprouvePar: string | null;
  IsApprouveSeul: boolean;
}) => ApprouvePar && `${ApprouvePar}${IsApprouveSeul ? ' (seul)' : ''}`;
