import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

export type PersonListInput = RequestOf<typeof GetListPersonsByFilter>;

const listKey = 'person/GetListPersonsByFilter';
export const personKey = 'person/GetPersonById';

/** A page of the list; while the next one is on its way, the one before stays. */
export function usePersonList(request: PersonListInput) {
  return useQuery({
    queryKey: [listKey, request],
    queryFn: ({ signal }) => callApi(GetListPersonsByFilter, request, { signal }),
    placeholderData: keepPreviousData,
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
