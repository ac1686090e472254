import { type LineState, lineStates } from '#contract/documents/requests/request.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const colours: Record<LineState, Status> = {
  DEMANDE: 'neutral',
  RECU: 'info',
  A_COMPLETER: 'warning',
  APPROUVE: 'success',
  SANS_OBJET: 'neutral',
};

/** Where a paper that was asked for stands. */
export const LineStateBadge = ({ state }: { state: LineState }) => (
  <StatusBadge status={colours[state]}>{lineStates[state]}</StatusBadge>
);
