import {
  type ChangeRequest,
  requestStates,
} from '#contract/permanent-files/companies/change-request-calls.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<ChangeRequest['Etat'], Status> = {
  A_TRAITER: 'warning',
  ACCEPTEE: 'success',
  PARTIELLE: 'info',
  REFUSEE: 'neutral',
};

/** How far a request to change has come. */
export const RequestState = ({ state }: { state: ChangeRequest['Etat'] }) => (
  <StatusBadge status={statuses[state]}>{requestStates[state]}</StatusBadge>
);
