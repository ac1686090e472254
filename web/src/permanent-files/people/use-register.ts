import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { GetDeletedPersons } from '#contract/permanent-files/people/deletion-calls.ts';
import { ComparePersons, GetPossibleDuplicates } from '#contract/permanent-files/people/duplicate-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReloadPersons } from './list/use-persons.ts';

export const useDeletedPersons = (request: RequestOf<typeof GetDeletedPersons>) =>
  useQuery({
    queryKey: [GetDeletedPersons.path, request],
    queryFn: ({ signal }) => callApi(GetDeletedPersons, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const usePossibleDuplicates = (request: RequestOf<typeof GetPossibleDuplicates>) =>
  useQuery({
    queryKey: [GetPossibleDuplicates.path, request],
    queryFn: ({ signal }) => callApi(GetPossibleDuplicates, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Two persons side by side, as they are now: a merge is refused once one of them has changed. */
export const useComparison = (Id: number, OtherId: number) =>
  useQuery({
    queryKey: [ComparePersons.path, Id, OtherId],
    queryFn: ({ signal }) => callApi(ComparePersons, { Id, OtherId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // choices made must not be lost to a question asked anew behind the user's back
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Asks again for whatever shows who is in the register. */
export function useReloadRegister() {
  const queries = useQueryClient();
  const reloadPersons = useReloadPersons();
  return () =>
    Promise.all([
      reloadPersons(),
      ...[GetDeletedPersons, GetPossibleDuplicates].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    ]).then(() => undefined);
}
