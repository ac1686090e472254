import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeyValueGuid } from '#contract/key-value.ts';
import { listSocietePortageAsKeyValueObject } from '#contract/portage/carriers/calls.ts';
import { GetPortageById, GetPortageSalarialByFilterRequest } from '#contract/portage/employments/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';

/** The portage companies, by name. */
export const useCarriers = (): KeyValueGuid[] => useReading(listSocietePortageAsKeyValueObject).data ?? [];

export const usePortage = (Id: number | undefined) =>
  useQuery({
    queryKey: [GetPortageById.path, Id],
    queryFn: ({ signal }) => callApi(GetPortageById, { Id: Id ?? 0 }, { signal }),
    enabled: Id !== undefined,
  });

/** Asks again for all that shows contracts of carried persons. */
export function useReloadEmployments() {
  const queries = useQueryClient();
  return () =>
    void Promise.all(
      [GetPortageSalarialByFilterRequest, GetPortageById].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
