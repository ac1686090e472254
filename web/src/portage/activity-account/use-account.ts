import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { GetCompteActivite } from '#contract/portage/activity-account/calls.ts';
import type { GetMonCompteActivite } from '#contract/portage/activity-account/own-calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** A year of an account, as the firm keeps it or as its own person finds it; the year before stays while another comes. */
export function useAccount(
  call: typeof GetCompteActivite | typeof GetMonCompteActivite,
  request: RequestOf<typeof GetCompteActivite>,
) {
  return useQuery({
    queryKey: [call.path, request],
    queryFn: ({ signal }) => callApi(call, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Asks again for all that shows activity accounts. */
export function useReloadAccounts() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [GetCompteActivite.path] });
}
