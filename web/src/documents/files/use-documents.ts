import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { allSocieteDocuments, GetDocumentById } from '#contract/documents/files/calls.ts';
import { GetDocumentObject, objectDocuments } from '#contract/documents/files/object-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { DocumentOwner } from './document-owner.ts';

export type DocumentListInput = RequestOf<typeof allSocieteDocuments>;

/** A page of the documents of companies, or of one owner; while the next one is on its way, the one before stays. */
export const useDocumentList = (owner: DocumentOwner | undefined, request: DocumentListInput) =>
  useQuery({
    queryKey: [allSocieteDocuments.path, owner, request],
    queryFn: ({ signal }) => {
      const { IdSociete, ...asked } = request;
      return owner && 'TypeObjet' in owner
        ? callApi(objectDocuments.all, { ...asked, ...owner }, { signal })
        : callApi(allSocieteDocuments, { ...asked, IdSociete, ...owner }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** What a record of another kind is called, and whether the user may add to its documents. */
export const useDocumentObject = (TypeObjet: string, IdObjet: number) =>
  useQuery({
    queryKey: [GetDocumentObject.path, TypeObjet, IdObjet],
    queryFn: ({ signal }) => callApi(GetDocumentObject, { TypeObjet, IdObjet }, { signal }),
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
