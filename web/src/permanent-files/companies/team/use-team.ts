import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { allSocietes, GetSocieteAudit, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import {
  GetChargeCollaborateurs,
  GetMissionsEtEquipe,
  GetSuiviAffectations,
} from '#contract/permanent-files/companies/team/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** Missions and team of a company: on a day, or all that ever was. */
export const useTeam = (companyId: number, asOf: string | null) =>
  useQuery({
    queryKey: [GetMissionsEtEquipe.path, companyId, asOf],
    queryFn: ({ signal }) => callApi(GetMissionsEtEquipe, { IdSociete: companyId, AsOf: asOf }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useFollowedFiles = (request: RequestOf<typeof GetSuiviAffectations>) =>
  useQuery({
    queryKey: [GetSuiviAffectations.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviAffectations, request, { signal }),
    placeholderData: keepPreviousData,
  });

export const useLoads = (request: RequestOf<typeof GetChargeCollaborateurs>) =>
  useQuery({
    queryKey: [GetChargeCollaborateurs.path, request],
    queryFn: ({ signal }) => callApi(GetChargeCollaborateurs, request, { signal }),
    placeholderData: keepPreviousData,
  });

const told = [
  GetMissionsEtEquipe,
  GetSuiviAffectations,
  GetChargeCollaborateurs,
  allSocietes,
  GetSocieteById,
  GetSocieteAudit,
];

/** Asks again for whatever tells of teams and missions. */
export function useReloadTeams() {
  const queries = useQueryClient();
  return () => told.forEach(({ path }) => void queries.invalidateQueries({ queryKey: [path] }));
}
