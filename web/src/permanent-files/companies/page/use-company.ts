import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** A company as it is today (null), or as it was on a day; asked once for all the parts of its page. */
export const useCompany = (id: number | undefined, asOf: string | null) =>
  useQuery({
    queryKey: [GetSocieteById.path, id, asOf],
    queryFn: ({ signal }) => callApi(GetSocieteById, { Id: id ?? 0, AsOf: asOf }, { signal }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
