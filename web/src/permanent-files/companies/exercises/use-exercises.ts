import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import {
  GetAllExercices,
  GetExercicesByCompanyId,
} from '#contract/permanent-files/companies/exercises/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** The accounting years of a company, the latest first. */
export const useExercises = (companyId: number) =>
  useQuery({
    queryKey: [GetExercicesByCompanyId.path, companyId],
    queryFn: ({ signal }) => callApi(GetExercicesByCompanyId, { IdSociete: companyId }, { signal }),
  });

/** Asks again for whatever tells of accounting years. */
export function useReloadExercises() {
  const queries = useQueryClient();
  return () =>
    [GetExercicesByCompanyId, GetAllExercices, GetSocieteAudit].forEach(
      ({ path }) => void queries.invalidateQueries({ queryKey: [path] }),
    );
}
