import { useQuery } from '@tanstack/react-query';
import { allRegimeFiscal } from '#contract/administration/firm-lists/regime-calls.ts';
import { allCotationsCRM } from '#contract/tax/visa/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { todayInParis } from '#web/kit/text/today.ts';

const coded = (list: readonly { Code: string | number; Libelle: string }[] = []) =>
  list.map(({ Code, Libelle }) => ({ value: String(Code), label: Libelle }));

/** The firm's names for the ten ratings, and what may be chosen of them. */
export function useRatings() {
  const ratings = useQuery({
    queryKey: [allCotationsCRM.path],
    queryFn: ({ signal }) => callApi(allCotationsCRM, {}, { signal }),
  }).data;
  return { ratings: ratings ?? [], options: coded(ratings) };
}

/** The firm's tax regimes of today. */
export function useTaxRegimes() {
  const today = todayInParis();
  const { data } = useQuery({
    queryKey: [allRegimeFiscal.path, today],
    queryFn: ({ signal }) => callApi(allRegimeFiscal, { Date: today }, { signal }),
  });
  return coded(data);
}
