import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientSpaceDetails } from '#contract/permanent-files/people/client-space.ts';
import { GetCrmClientAccountDetails } from '#contract/permanent-files/people/client-space-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReloadPersons } from '../list/use-persons.ts';

const key = GetCrmClientAccountDetails.path;
const lookAgainAfter = 3_000;

const isOnItsWay = (data: ClientSpaceDetails | undefined) =>
  data?.LastMail?.State === 'waiting' || data?.LastMail?.State === 'sending';

/** What the page of a client space shows; looked at again while a mail is on its way. */
export function useClientSpace(idPerson: number | undefined) {
  return useQuery({
    queryKey: [key, idPerson],
    queryFn: ({ signal }) => callApi(GetCrmClientAccountDetails, { idPerson: idPerson ?? 0 }, { signal }),
    enabled: idPerson !== undefined,
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? lookAgainAfter : false),
  });
}

/** Asks again for the spaces that were read, and for the list that marks them. */
export function useReloadClientSpaces() {
  const queries = useQueryClient();
  const reloadPersons = useReloadPersons();
  return () => Promise.all([queries.invalidateQueries({ queryKey: [key] }), reloadPersons()]);
}
