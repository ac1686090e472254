import { useQuery } from '@tanstack/react-query';
import { allRegimeFiscal, allRegimeTva } from '#contract/administration/firm-lists/regime-calls.ts';
import { callApi } from '#web/kit/api/api.ts';

const none: never[] = [];

/** The firm's tax and VAT regimes, those of the past too; empty until they have come. */
export function useRegimes() {
  const tax = useQuery({
    queryKey: [allRegimeFiscal.path, null],
    queryFn: ({ signal }) => callApi(allRegimeFiscal, {}, { signal }),
  });
  const vat = useQuery({
    queryKey: [allRegimeTva.path, null],
    queryFn: ({ signal }) => callApi(allRegimeTva, {}, { signal }),
  });
  return { taxRegimes: tax.data ?? none, vatRegimes: vat.data ?? none };
}

export type Regimes = ReturnType<typeof useRegimes>;
