import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { GetSimulationById, ListSimulations } from '#contract/simulators/simulations/calls.ts';
import type { Simulation } from '#contract/simulators/simulations/simulation.ts';
import { callApi } from '#web/kit/api/api.ts';

/** A page of the saved simulations that one may read. */
export const useSimulations = (request: RequestOf<typeof ListSimulations>) =>
  useQuery({
    queryKey: [ListSimulations.path, request],
    queryFn: ({ signal }) => callApi(ListSimulations, request, { signal }),
    placeholderData: keepPreviousData,
  });

/** Saved simulations with their answers, in the order in which they are named. */
export const useSavedSimulations = (ids: readonly number[]) =>
  useQuery<Simulation[]>({
    queryKey: [GetSimulationById.path, ids],
    queryFn: ({ signal }) => Promise.all(ids.map((Id) => callApi(GetSimulationById, { Id }, { signal }))),
    enabled: ids.length > 0,
  });

/** Asks again for all that shows saved simulations. */
export function useReloadSimulations() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [ListSimulations, GetSimulationById].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
}
