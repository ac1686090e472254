import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import {
  GetAllDemandeProspects,
  GetAllSuiviProspects,
  GetProspectById,
} from '#contract/legal/prospects/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

export type ProspectListInput = RequestOf<typeof GetAllSuiviProspects>;

/** A page of the prospects; while the next one is on its way, the one before stays. */
export const useProspectList = (request: ProspectListInput) =>
  useQuery({
    queryKey: [GetAllSuiviProspects.path, request],
    queryFn: ({ signal }) => callApi(GetAllSuiviProspects, request, { signal }),
    placeholderData: keepPreviousData,
  });

export const useProspect = (ProspectId: number) =>
  useQuery({
    queryKey: [GetProspectById.path, ProspectId],
    queryFn: ({ signal }) => callApi(GetProspectById, { ProspectId }, { signal }),
  });

/** Asks again for every list and request, once one has changed. */
export function useReloadProspects() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [GetAllSuiviProspects, GetProspectById, GetAllDemandeProspects].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
