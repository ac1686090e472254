import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryCall } from '#contract/history.ts';
import { callApi } from '../api/api.ts';

const pageSize = 20;

/** What the journal tells of a record, page after page. */
export const useHistory = (call: HistoryCall, Id: number) =>
  useInfiniteQuery({
    queryKey: [call.path, Id],
    queryFn: ({ pageParam, signal }) =>
      callApi(call, { Id, PageNumber: pageParam, PageSize: pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ TotalCount }, pages) =>
      pages.length * pageSize < TotalCount ? pages.length + 1 : undefined,
  });
