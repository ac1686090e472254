import type { BankSyncRow, ConnectionState } from '#contract/commerce/bank-data/bank-data.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { counted } from '#web/kit/text/french.ts';

export const connectionStatus: Record<ConnectionState, Status> = {
  A_TERMINER: 'neutral',
  ACTIVE: 'success',
  A_RENOUVELER: 'warning',
  EN_ERREUR: 'danger',
  REVOQUEE: 'neutral',
};

/** '12 nouvelles, 3 doubles'. */
export const takenWords = ({ Nouvelles, Doubles }: Pick<BankSyncRow, 'Nouvelles' | 'Doubles'>): string =>
  `${counted(Nouvelles, 'nouvelle ligne', 'nouvelles lignes')}, ${counted(Doubles, 'double')}`;
