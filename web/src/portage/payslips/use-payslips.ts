import { useQueryClient } from '@tanstack/react-query';
import { GetListPersonnesPortageAsKeyValueObjectByFilter } from '#contract/portage/employments/calls.ts';
import {
  getAllPortageTracking,
  getBulletinsManquants,
  getJournalPaieFiles,
  getPortageTracking,
  getPorteeBulletinTraking,
} from '#contract/portage/payslips/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** Asks again for all that shows payslips of carried persons. */
export function useReloadPayslips() {
  const queries = useQueryClient();
  return () => {
    for (const { path } of [
      getAllPortageTracking,
      getBulletinsManquants,
      getJournalPaieFiles,
      getPortageTracking,
      getPorteeBulletinTraking,
    ])
      void queries.invalidateQueries({ queryKey: [path] });
  };
}

/** Whoever has, or had, a contract of portage. */
export const findCarried = (Filter: string, signal: AbortSignal) =>
  callApi(GetListPersonnesPortageAsKeyValueObjectByFilter, { Filter }, { signal });
