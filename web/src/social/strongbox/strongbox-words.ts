import type { PaperState } from '#contract/social/strongbox/paper.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { monthOptions } from '#web/kit/text/months.ts';

export const paperStatus: Record<PaperState, Status> = {
  DOUTEUX: 'warning',
  VERIFIE: 'info',
  DEPOSE: 'success',
  REFUSE: 'danger',
  RETIRE: 'neutral',
};

/** The months that papers are deposited of: the next one and three years back. */
export const paperMonths = monthOptions(38, 1);
