import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { allDocumentRequests, GetDocumentRequestById } from '#contract/documents/requests/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

export type RequestListInput = RequestOf<typeof allDocumentRequests>;

/** A page of the requests; while the next one is on its way, the one before stays. */
export const useRequestList = (request: RequestListInput) =>
  useQuery({
    queryKey: [allDocumentRequests.path, request],
    queryFn: ({ signal }) => callApi(allDocumentRequests, request, { signal }),
    placeholderData: keepPreviousData,
  });

export const useRequest = (Id: number) =>
  useQuery({
    queryKey: [GetDocumentRequestById.path, Id],
    queryFn: ({ signal }) => callApi(GetDocumentRequestById, { Id }, { signal }),
  });

/** Asks again for every list and request, once one has changed. */
export function useReloadRequests() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [allDocumentRequests, GetDocumentRequestById].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
