import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { allSocietes, GetSocieteAudit, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { GetDemandesModification } from '#contract/permanent-files/companies/change-request-calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** A company as it is today (null), or as it was on a day. */
export const readCompany = (Id: number, AsOf: string | null, signal?: AbortSignal) =>
  callApi(GetSocieteById, { Id, AsOf }, signal ? { signal } : {});

/** A company as it is today (null), or as it was on a day; asked once for all the parts of its page. */
export const useCompany = (id: number | undefined, asOf: string | null) =>
  useQuery({
    queryKey: [GetSocieteById.path, id, asOf],
    queryFn: ({ signal }) => readCompany(id ?? 0, asOf, signal),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });

/** Asks again for whatever shows a company's own fields. */
export function useReloadCompany() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [GetSocieteById, GetSocieteAudit, allSocietes, GetDemandesModification].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
