import type { Statement } from '#server/platform/database/statement.ts';
import { todayInParis } from '#server/platform/today.ts';

/** Whom a portage company carries today; who is carried by two is one person. */
export const selectCarried = (clientId: number): Statement => ({
  name: 'home-carried',
  text: `select count(distinct person_id) as persons from portage_employment
    where client_id = $1 and starts_on <= $2 and (ends_on is null or ends_on >= $2)`,
  values: [clientId, todayInParis()],
});

export const presentCarried = ([row]: { persons: number }[]): number => row?.persons ?? 0;
