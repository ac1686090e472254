import { type FecState, fecStates } from '#contract/tax/fec/fec.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<FecState, Status> = {
  CONTROLE: 'info',
  ECHEC: 'danger',
  CONTROLEE: 'warning',
  ECRITURE: 'info',
  EN_VIGUEUR: 'success',
  REMPLACE: 'neutral',
};

export function FecStateBadge({ state, isBlocked }: { state: FecState; isBlocked: boolean }) {
  if (state === 'CONTROLEE' && isBlocked) return <StatusBadge status="danger">À corriger</StatusBadge>;
  return <StatusBadge status={statuses[state]}>{fecStates[state]}</StatusBadge>;
}
