import { useQuery } from '@tanstack/react-query';
import type { RegimeTva } from '#contract/administration/firm-lists/regime.ts';
import { allRegimeTva, EditRegimeTva } from '#contract/administration/firm-lists/regime-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { RegimeListFrame } from './RegimeListFrame.tsx';
import { regimeForm } from './regime-form.ts';
import { rowOf } from './row-of.ts';

const form = regimeForm<RegimeTva>({
  name: 'regime-tva',
  read: async (row) => rowOf(await callApi(allRegimeTva, {}), row),
  save: (request) => callApi(EditRegimeTva, request),
});

export default function VatRegimeListScreen() {
  const query = useQuery({
    queryKey: [allRegimeTva.path],
    queryFn: ({ signal }) => callApi(allRegimeTva, {}, { signal }),
  });
  return (
    <RegimeListFrame<RegimeTva>
      description="Comment les sociétés déclarent leur TVA, et pour quelles périodes."
      query={query}
      edit={EditRegimeTva}
      form={form}
    />
  );
}
