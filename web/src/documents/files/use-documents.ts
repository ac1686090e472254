import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { allSocieteDocuments, GetDocumentById } from '#contract/documents/files/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

export type DocumentListInput = RequestOf<typeof allSocieteDocuments>;

/** A page of the documents of companies; while the next one is on its way, the one before stays. */
export const useDocumentList = (request: DocumentListInput) =>
  useQuery({
    queryKey: [allSocieteDocuments.path, request],
    queryFn: ({ signal }) => callApi(allSocieteDocuments, request, { signal }),
    placeholderData: keepPreviousData,
  });

/** One document with its versions, and why it is kept. */
export const useDocument = (Id: number) =>
  useQuery({
    queryKey: [GetDocumentById.path, Id],
    queryFn: ({ signal }) => callApi(GetDocumentById, { Id }, { signal }),
  });

/** Asks again for every list and document, once one has changed. */
export function useReloadDocuments() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [allSocieteDocuments, GetDocumentById].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}
