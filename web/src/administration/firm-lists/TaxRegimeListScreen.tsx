import { useQuery } from '@tanstack/react-query';
import type { RegimeFiscal } from '#contract/administration/firm-lists/regime.ts';
import { allRegimeFiscal, EditRegimeFiscal } from '#contract/administration/firm-lists/regime-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { RegimeListFrame } from './RegimeListFrame.tsx';
import { regimeForm } from './regime-form.ts';
import { rowOf } from './row-of.ts';

const form = regimeForm<RegimeFiscal>({
  name: 'regime-fiscal',
  read: async (row) => rowOf(await callApi(allRegimeFiscal, {}), row),
  save: (request) => callApi(EditRegimeFiscal, request),
});

export default function TaxRegimeListScreen() {
  const query = useQuery({
    queryKey: [allRegimeFiscal.path],
    queryFn: ({ signal }) => callApi(allRegimeFiscal, {}, { signal }),
  });
  return (
    <RegimeListFrame<RegimeFiscal>
      description="Comment les bénéfices des sociétés sont imposés, et pour quelles périodes."
      query={query}
      edit={EditRegimeFiscal}
      form={form}
    />
  );
}
