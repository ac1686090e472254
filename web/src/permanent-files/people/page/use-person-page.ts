import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { GetPersonHistory, GetPersonRelations } from '#contract/permanent-files/people/person-page-calls.ts';
import { GetPersonErasure } from '#contract/permanent-files/people/privacy-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { personKey, useReloadPersons } from '../list/use-persons.ts';

/** What the person is or was to companies; with a day, what held on it. */
export const useRelations = (Id: number, AsOf: string | null) =>
  useQuery({
    queryKey: [GetPersonRelations.path, Id, AsOf],
    queryFn: ({ signal }) => callApi(GetPersonRelations, { Id, AsOf }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whether the person can be anonymised, asked anew each time. */
export const useErasure = (Id: number) =>
  useQuery({
    queryKey: [GetPersonErasure.path, Id],
    queryFn: ({ signal }) => callApi(GetPersonErasure, { Id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Asks again for all that the page shows, and for the list behind it. */
export function useReloadPage() {
  const queries = useQueryClient();
  const reloadList = useReloadPersons();
  return () =>
    Promise.all([
      reloadList(),
      ...[personKey, GetPersonRelations.path, GetPersonHistory.path].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    ]);
}
