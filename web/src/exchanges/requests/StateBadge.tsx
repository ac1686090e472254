import { type RequestState, requestStates } from '#contract/exchanges/requests/request.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

/** By who has the next word: the firm's are told by a warning. */
const statuses: Record<RequestState, Status> = {
  ENVOYEE: 'info',
  REPONDUE: 'warning',
  CLOSE: 'success',
  RECUE: 'warning',
  EN_COURS: 'info',
  TRAITEE: 'success',
  REFUSEE: 'neutral',
};

/** In the client space what is sent awaits the customer. */
export const StateBadge = ({ state, isOwn = false }: { state: RequestState; isOwn?: boolean }) => (
  <StatusBadge
    status={
      isOwn && state === 'ENVOYEE' ? 'warning' : isOwn && state === 'REPONDUE' ? 'info' : statuses[state]
    }
  >
    {isOwn && state === 'ENVOYEE' ? 'À répondre' : requestStates[state]}
  </StatusBadge>
);
