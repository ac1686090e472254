import { type SignatureStateKey, signatureStates } from '#contract/documents/signatures/signature.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<SignatureStateKey, Status> = {
  A_ENVOYER: 'neutral',
  EN_COURS: 'info',
  SIGNE: 'success',
  REFUSE: 'danger',
  EXPIRE: 'warning',
  ANNULE: 'neutral',
  ECHEC: 'danger',
};

export const SignatureBadge = ({ state }: { state: SignatureStateKey }) => (
  <StatusBadge status={statuses[state]}>{signatureStates[state]}</StatusBadge>
);
