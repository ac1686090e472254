import * as calls from '#contract/documents/files/calls.ts';
import {
  GetDocumentObject,
  objectDocuments,
  portageDocuments,
} from '#contract/documents/files/object-calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { addDocument, addDocuments, refuseWhereNoneIsKept } from './add-documents.ts';
import { deleteDocument, listDeletedDocuments, restoreDocument } from './delete-document.ts';
import { downloadCfeNotices, downloadDocuments, downloadVatDeclaration } from './download-documents.ts';
import { editDocument, editDocuments } from './edit-document.ts';
import { listAllDocuments, listDocuments, presentDocuments, selectDocuments } from './list-documents.ts';
import type { ObjectKind } from './object-kind.ts';
import { type Family, type Owners, owners as ownersOf } from './owners.ts';
import { readDocument } from './read-document.ts';

/** The calls on documents of objects, of the firm or of portage. */
const objectRoutes = (
  family: Exclude<Family, 'company'>,
  of: typeof objectDocuments | typeof portageDocuments,
  store: FileStore,
  owners: Owners,
): Route[] => [
  serve(of.add, async (context) => {
    const { db, session, input } = context;
    const { TypeObjet: kind, IdObjet: id, ...described } = input;
    await owners.open(db, session, { kind, id }, { family, writes: true });
    return addDocument(context, { owner: { kind, id }, described, store });
  }),
  serve(of.edit, (context) => editDocument(context, store, owners, family)),
  serve(of.all, async ({ db, session, input }) => {
    await owners.open(db, session, { kind: input.TypeObjet, id: input.IdObjet }, { family });
    return listDocuments(db, session, input);
  }),
  serve(of.download, (context) => downloadDocuments(context, store, owners, family)),
  serve(of.remove, (context) => deleteDocument(context, owners, family)),
];

/** Documents of companies and of other records, by one service. */
export function documentRoutes(store: FileStore, kinds: readonly ObjectKind[]): Route[] {
  const owners = ownersOf(kinds);
  return [
    serve(calls.AddSocieteDocument, async (context) => {
      const { db, session, input } = context;
      const { IdSociete, ...described } = input;
      await readableCompany(db, session, IdSociete);
      return addDocument(context, { owner: { companyId: IdSociete }, described, store });
    }),
    serve(calls.AddMultipleSocieteDocuments, async (context) => {
      const { db, session, input } = context;
      const { IdSociete, ...described } = input;
      await readableCompany(db, session, IdSociete);
      const whose = { owner: { companyId: IdSociete }, described, store };
      const Items = await addDocuments(context, whose, 'files');
      refuseWhereNoneIsKept(Items, 'files');
      return { Items };
    }),
    serve(calls.EditSocieteDocument, (context) => editDocument(context, store, owners, 'company')),
    serve(calls.allSocieteDocuments, { statement: selectDocuments, present: presentDocuments }),
    serve(calls.allSocieteDocumentsWithoutPagination, listAllDocuments),
    serve(calls.DownloadSocieteDocument, (context) => downloadDocuments(context, store, owners, 'company')),
    serve(calls.DeleteSocieteDocument, (context) => deleteDocument(context, owners, 'company')),
    serve(calls.DownloadDeclarationTVAFiles, (context) => downloadVatDeclaration(context, store, owners)),
    serve(calls.DownloadCfe, (context) => downloadCfeNotices(context, store, owners)),
    serve(calls.GetDocumentById, (context) => readDocument(context, owners)),
    serve(calls.EditDocuments, (context) => editDocuments(context, owners)),
    serve(calls.GetDeletedDocuments, listDeletedDocuments),
    serve(calls.RestoreDocument, restoreDocument),
    serve(GetDocumentObject, ({ db, session, input }) =>
      owners.describe(db, session, { kind: input.TypeObjet, id: input.IdObjet }),
    ),
    ...objectRoutes('object', objectDocuments, store, owners),
    ...objectRoutes('portage', portageDocuments, store, owners),
  ];
}
