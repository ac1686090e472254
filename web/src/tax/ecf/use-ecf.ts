import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GetEcfById } from '#contract/tax/ecf/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

const keyOf = (id: number | undefined) => [GetEcfById.path, id];

export const useEcf = (id: number | undefined) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi(GetEcfById, { Id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  });

/** Asks for a file again, once something of it was saved. */
export function useReloadEcf(id: number) {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: keyOf(id) });
}
