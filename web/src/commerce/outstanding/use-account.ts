import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GetAccount, listOutstanding, ProposeReminder } from '#contract/commerce/outstanding/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** A customer's account; nothing is asked without a key. */
export const useAccount = (cle: string | undefined) =>
  useQuery({
    queryKey: [GetAccount.path, cle],
    queryFn: ({ signal }) => callApi(GetAccount, { cle: cle ?? '' }, { signal }),
    enabled: cle !== undefined,
  });

/** What a reminder of this account would say. */
export const useProposal = (cle: string) =>
  useQuery({
    queryKey: [ProposeReminder.path, cle],
    queryFn: ({ signal }) => callApi(ProposeReminder, { cle }, { signal }),
    // what was sent meanwhile raises its level
    gcTime: 0,
  });

/** Asks for lists and accounts again, once something was done. */
export function useReloadAccounts() {
  const cache = useQueryClient();
  return () => {
    for (const { path } of [listOutstanding, GetAccount]) void cache.invalidateQueries({ queryKey: [path] });
  };
}
