import type { PaperState } from '#contract/social/strongbox/paper.ts';
import type { Status } from '#web/kit/page/status/status.ts';
import { todayInParis } from '#web/kit/text/today.ts';

export const paperStatus: Record<PaperState, Status> = {
  DOUTEUX: 'warning',
  VERIFIE: 'info',
  DEPOSE: 'success',
  REFUSE: 'danger',
  RETIRE: 'neutral',
};

/** 'octobre 2026' of '2026-10'. */
export const monthWords = (month: string | null) =>
  month === null
    ? null
    : new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      );

/** The months that papers are deposited of: the next one and three years back. */
export const monthOptions = (() => {
  const [year = 0, month = 0] = todayInParis().split('-').map(Number);
  return [...Array(38).keys()].map((ago) => {
    const value = new Date(Date.UTC(year, month - ago, 1)).toISOString().slice(0, 7);
    return { value, label: monthWords(value) ?? value };
  });
})();
