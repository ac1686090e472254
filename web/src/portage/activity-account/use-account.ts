import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { GetCompteActivite } from '#contract/portage/activity-account/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

export function useAccount(IdPortage: number, Annee: number) {
  const request = { IdPortage, Annee };
  return useQuery({
    queryKey: [GetCompteActivite.path, request],
    queryFn: ({ signal }) => callApi(GetCompteActivite, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Asks again for all that shows activity accounts. */
export function useReloadAccounts() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [GetCompteActivite.path] });
}
