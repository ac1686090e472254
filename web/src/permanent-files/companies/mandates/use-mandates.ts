import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import { GetBeneficiairesEffectifs } from '#contract/permanent-files/companies/capital-calls.ts';
import type { Mandate } from '#contract/permanent-files/companies/mandate.ts';
import { GetDirigeantBySocieteId } from '#contract/permanent-files/companies/mandate-calls.ts';
import { GetPretPour } from '#contract/permanent-files/companies/readiness.ts';
import { callApi } from '#web/kit/api/api.ts';

/** Those who direct a company on a day, or all who ever did (null). */
const readMandates = async (IdSociete: number, AsOf: string | null, signal?: AbortSignal) =>
  (
    await callApi(
      GetDirigeantBySocieteId,
      { IdSociete, AsOf, IsAvecAnciens: AsOf === null },
      signal ? { signal } : {},
    )
  ).Items;

export const useMandates = (IdSociete: number, asOf: string | null) =>
  useQuery({
    queryKey: [GetDirigeantBySocieteId.path, IdSociete, asOf],
    queryFn: ({ signal }) => readMandates(IdSociete, asOf, signal),
    placeholderData: keepPreviousData,
  });

/** One of them as the server has it now. */
export async function readMandate(IdSociete: number, id: number): Promise<Mandate> {
  const found = (await readMandates(IdSociete, null)).find(({ Id }) => Id === id);
  if (!found) throw new Error('Ce mandat n’existe plus.');
  return found;
}

/** Asks again for whatever a mandate shows in. */
export function useReloadMandates() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [GetDirigeantBySocieteId, GetBeneficiairesEffectifs, GetPretPour, GetSocieteAudit].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
