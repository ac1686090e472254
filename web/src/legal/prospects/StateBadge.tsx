import { type ProspectState, prospectStates } from '#contract/legal/prospects/prospect.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<ProspectState, Status> = {
  1: 'info',
  2: 'warning',
  3: 'warning',
  4: 'success',
  5: 'success',
  6: 'neutral',
};

/** Where a request stands, in one word. */
export const StateBadge = ({ state }: { state: ProspectState }) => (
  <StatusBadge status={statuses[state]}>{prospectStates[state]}</StatusBadge>
);
