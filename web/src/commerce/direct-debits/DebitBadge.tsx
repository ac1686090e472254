import { type DebitState, debitStates } from '#contract/commerce/direct-debits/debit.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<DebitState, Status> = {
  A_PREVENIR: 'warning',
  PREVENU: 'info',
  MAIL_EN_ERREUR: 'danger',
  PRELEVE: 'success',
  REJETE: 'danger',
  ANNULE: 'neutral',
};

/** How far a direct debit has come. */
export const DebitBadge = ({ state }: { state: DebitState }) => (
  <StatusBadge status={statuses[state]}>{debitStates[state]}</StatusBadge>
);
