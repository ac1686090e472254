import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { pageSize } from '#contract/paging.ts';
import { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import {
  GetBeneficiairesEffectifs,
  GetRegistreTitres,
  GetTableCapital,
} from '#contract/permanent-files/companies/capital-calls.ts';
import { GetPretPour } from '#contract/permanent-files/companies/readiness.ts';
import { callApi } from '#web/kit/api/api.ts';

/** Who holds the titles of a company, today (null) or on a day. */
export const useCapitalTable = (IdSociete: number, AsOf: string | null) =>
  useQuery({
    queryKey: [GetTableCapital.path, IdSociete, AsOf],
    queryFn: ({ signal }) => callApi(GetTableCapital, { IdSociete, AsOf }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Its beneficial owners, today (null) or on a day. */
export const useOwners = (IdSociete: number, AsOf: string | null) =>
  useQuery({
    queryKey: [GetBeneficiairesEffectifs.path, IdSociete, AsOf],
    queryFn: ({ signal }) => callApi(GetBeneficiairesEffectifs, { IdSociete, AsOf }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A page of its register of movements. */
export const useRegister = (IdSociete: number, PageNumber: number) =>
  useQuery({
    queryKey: [GetRegistreTitres.path, IdSociete, PageNumber],
    queryFn: ({ signal }) =>
      callApi(GetRegistreTitres, { IdSociete, PageNumber, PageSize: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Asks again for whatever a movement shows in. */
export function useReloadCapital() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [GetTableCapital, GetBeneficiairesEffectifs, GetRegistreTitres, GetPretPour, GetSocieteAudit].map(
        ({ path }) => queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
