import * as calls from '#contract/documents/client-papers/calls.ts';
import { type DocumentType, documentGroups } from '#contract/documents/types/document-type.ts';
import { retentionRules } from '#contract/documents/types/retention.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { yesNo } from '#server/platform/records/field-words.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { byGroupAndName, documentTypes } from '../types/document-types.ts';
import { downloadMyPaper, previewPapers, readMyPapers } from './read-papers.ts';
import { sendPapers } from './send-papers.ts';

const columns: Column<DocumentType>[] = [
  { head: 'Groupe', width: 26, value: ({ Groupe }) => documentGroups[Groupe] },
  { head: 'Type', width: 44, value: ({ Libelle }) => Libelle },
  { head: 'Visible', width: 10, value: ({ IsVisibleClient }) => yesNo(IsVisibleClient) },
  { head: 'Déposable', width: 10, value: ({ IsDeposable }) => yesNo(IsDeposable) },
  { head: 'Exigé', width: 10, value: ({ IsExige }) => yesNo(IsExige) },
  { head: 'Conservation', width: 44, value: (row) => retentionRules[row.RegleConservation].label },
];

/** What customers find and send in their space, and the types that say so: those of the documents' own register. */
export const clientPaperRoutes = (store: FileStore): Route[] => [
  serve(calls.allClientTypes, ({ db, session }) =>
    documentTypes.select(db, session.clientId, byGroupAndName),
  ),
  serve(calls.GetClientTypeById, ({ db, session, input }) =>
    documentTypes.read(db, session.clientId, input.Id),
  ),
  serve(calls.EditClientType, (context) => documentTypes.edit(context, context.input)),
  serve(calls.exportClientTypes, async ({ db, session }) => ({
    fileName: `documents-espace-pro-${todayInParis()}.xlsx`,
    content: streamXlsx(
      'Documents',
      columns,
      await documentTypes.select(db, session.clientId, byGroupAndName),
    ),
  })),
  serve(calls.PreviewAsClient, previewPapers),
  serve(calls.GetMyDocuments, readMyPapers),
  serve(calls.DownloadMyDocument, (context) => downloadMyPaper(context, store)),
  serve(calls.SendMyDocuments, (context) => sendPapers(context, store)),
];
