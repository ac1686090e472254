import type { MatchState } from '#contract/commerce/treasury/matching.ts';
import type { Status } from '#web/kit/page/status/status.ts';

export const matchStatus: Record<MatchState, Status> = {
  A_RAPPROCHER: 'warning',
  EN_PARTIE: 'info',
  RAPPROCHEE: 'success',
};
