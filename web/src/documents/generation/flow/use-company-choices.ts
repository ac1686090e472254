import { useQuery } from '@tanstack/react-query';
import { GetTableCapital } from '#contract/permanent-files/companies/capital-calls.ts';
import { GetExercicesByCompanyId } from '#contract/permanent-files/companies/exercises/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { formatDate } from '#web/kit/text/french.ts';
import type { OfCompany } from './choice-fields.ts';

/** The years of a company and who holds its titles, as they are chosen from. */
export function useCompanyChoices(IdSociete: number | undefined): OfCompany {
  const years = useQuery({
    queryKey: [GetExercicesByCompanyId.path, IdSociete],
    queryFn: ({ signal }) => callApi(GetExercicesByCompanyId, { IdSociete: IdSociete ?? 0 }, { signal }),
    enabled: IdSociete !== undefined,
  });
  const capital = useQuery({
    queryKey: [GetTableCapital.path, IdSociete],
    queryFn: ({ signal }) => callApi(GetTableCapital, { IdSociete: IdSociete ?? 0 }, { signal }),
    enabled: IdSociete !== undefined,
  });
  return {
    years: (years.data?.Items ?? []).map(({ DateFin }) => ({
      value: DateFin.slice(0, 4),
      label: `${DateFin.slice(0, 4)}, clos le ${formatDate(DateFin)}`,
    })),
    shareholders: (capital.data?.Lignes ?? []).flatMap(({ Titulaire: { Personne, Societe } }) => {
      if (Personne) return [{ value: `p${Personne.Key}`, label: Personne.Value }];
      return Societe ? [{ value: `c${Societe.Key}`, label: Societe.Value }] : [];
    }),
  };
}
