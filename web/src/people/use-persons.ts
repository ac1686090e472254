import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { GetListPersonsByFilter, GetPersonById } from '#contract/people/calls.ts';
import { callApi } from '../kit/api.ts';

export type PersonListInput = RequestOf<typeof GetListPersonsByFilter>;

const listKey = 'person/GetListPersonsByFilter';
const personKey = 'person/GetPersonById';

/** A page of the list; while the next one is on its way, the one before stays. */
export function usePersonList(request: PersonListInput) {
  return useQuery({
    queryKey: [listKey, request],
    queryFn: ({ signal }) => callApi(GetListPersonsByFilter, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePerson(Id: number | undefined) {
  return useQuery({
    queryKey: [personKey, Id],
    queryFn: ({ signal }) => callApi(GetPersonById, { Id: Id ?? 0 }, { signal }),
    enabled: Id !== undefined,
    // A form must start from what the server holds now, not from what was read some seconds ago.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Asks again for the list, and for the persons already read. */
export function useReloadPersons() {
  const queries = useQueryClient();
  return () =>
    Promise.all([listKey, personKey].map((key) => queries.invalidateQueries({ queryKey: [key] }))).then(
      () => undefined,
    );
}
