import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { GetActivityMonth, listReports } from '#contract/portage/activity/calls.ts';
import type { ReportListRequest } from '#contract/portage/activity/report.ts';
import { callApi } from '#web/kit/api/api.ts';

export const useReports = (request: ReportListRequest) =>
  useQuery({
    queryKey: [listReports.path, request],
    queryFn: ({ signal }) => callApi(listReports, request, { signal }),
    placeholderData: keepPreviousData,
  });

export const useActivityMonth = (IdPersonne: number | undefined, Mois: string) =>
  useQuery({
    queryKey: [GetActivityMonth.path, IdPersonne, Mois],
    queryFn: ({ signal }) => callApi(GetActivityMonth, { IdPersonne: IdPersonne ?? 0, Mois }, { signal }),
    enabled: IdPersonne !== undefined,
  });

/** Asks again for all that shows activity reports. */
export function useReloadActivity() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [listReports, GetActivityMonth].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
}
