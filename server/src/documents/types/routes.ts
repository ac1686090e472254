import { roleNames } from '#contract/access/roles.ts';
import * as calls from '#contract/documents/types/calls.ts';
import { type DocumentType, documentGroups } from '#contract/documents/types/document-type.ts';
import { retentionRules } from '#contract/documents/types/retention.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { byGroupAndName, documentTypes } from './document-types.ts';
import { selectOfferedTypes } from './offered-types.ts';

const columns: Column<DocumentType>[] = [
  { head: 'Groupe', width: 26, value: ({ Groupe }) => documentGroups[Groupe] },
  { head: 'Libellé', width: 44, value: ({ Libelle }) => Libelle },
  { head: 'Lisible par', width: 50, value: ({ Roles }) => Roles.map((role) => roleNames[role]).join(', ') },
  { head: 'Conservation', width: 44, value: (row) => retentionRules[row.RegleConservation].label },
  { head: 'Validité (mois)', width: 16, value: ({ DureeValidite }) => DureeValidite },
  { head: 'Visible par le client', width: 20, value: (row) => (row.IsVisibleClient ? 'Oui' : 'Non') },
  { head: 'Source', width: 50, value: ({ Source }) => Source },
  { head: 'Retiré le', width: 12, value: ({ DateRetrait }) => DateRetrait },
];

export const documentTypeRoutes: Route[] = [
  serve(calls.allDocumentTypes, ({ db, session }) =>
    documentTypes.select(db, session.clientId, byGroupAndName),
  ),
  serve(calls.GetListDocumentTypes, { statement: selectOfferedTypes }),
  serve(calls.GetDocumentTypeById, ({ db, session, input }) =>
    documentTypes.read(db, session.clientId, input.Id),
  ),
  serve(calls.AddDocumentType, (context) => documentTypes.add(context, context.input)),
  serve(calls.EditDocumentType, (context) => documentTypes.edit(context, context.input)),
  serve(calls.DeleteDocumentType, (context) => documentTypes.remove(context, context.input.Id)),
  serve(calls.exportDocumentTypes, async ({ db, session }) => ({
    fileName: `types-de-document-${todayInParis()}.xlsx`,
    content: streamXlsx(
      'Types de document',
      columns,
      await documentTypes.select(db, session.clientId, byGroupAndName),
    ),
  })),
];
