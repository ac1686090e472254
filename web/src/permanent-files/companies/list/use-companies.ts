import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { allSocietes } from '#contract/permanent-files/companies/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

export type CompanyListInput = RequestOf<typeof allSocietes>;

/** A page of the list; while the next one is on its way, the one before stays. */
export const useCompanyList = (request: CompanyListInput) =>
  useQuery({
    queryKey: [allSocietes.path, request],
    queryFn: ({ signal }) => callApi(allSocietes, request, { signal }),
    placeholderData: keepPreviousData,
  });
