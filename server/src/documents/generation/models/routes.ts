import * as calls from '#contract/documents/generation/model-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { dictionaryOf } from '../fields/dictionary.ts';
import type { FieldSource } from '../fields/field-source.ts';
import type { MakingNeeds } from '../flow/make.ts';
import { formats } from '../formats/formats.ts';
import { exportModels } from './export-models.ts';
import { byGroupAndName, documentModels, toldModel } from './model-store.ts';
import { downloadModel, prepareComparison, preparePreview, previewFile, toldPreview } from './read-texts.ts';
import { addModel, copyModel, editModel } from './save-model.ts';
import { checkUpload, uploadModel } from './upload-model.ts';
import { activateVersion, adoptLibraryText, listVersions } from './versions.ts';

const toldDictionary = (sources: readonly FieldSource[]) => ({
  Champs: dictionaryOf(sources).map(({ path, label, example, kind, group, source }) => ({
    Nom: path,
    Libelle: label,
    Exemple: example,
    Genre: kind,
    Groupe: group,
    Source: source,
  })),
  Formats: Object.entries(formats).map(([Nom, { label, example }]) => ({
    Nom,
    Libelle: label,
    Exemple: example,
  })),
});

/** The firm's model documents, their texts and the fields that they may name. */
export const modelRoutes = (needs: MakingNeeds): Route[] => [
  serve(calls.allDocumentModels, async ({ db, session }) =>
    (await documentModels.select(db, session.clientId, byGroupAndName)).map(toldModel),
  ),
  serve(calls.GetDocumentModelById, async ({ db, session, input }) =>
    toldModel(await documentModels.read(db, session.clientId, input.Id)),
  ),
  serve(calls.AddDocumentModel, (context) => addModel(context, needs)),
  serve(calls.EditDocumentModel, (context) => editModel(context, needs)),
  serve(calls.CopyDocumentModel, (context) => copyModel(context, needs)),
  serve(calls.UploadDocumentModel, {
    before: (context) => checkUpload(context, needs),
    handle: (context, checked) => uploadModel(context, checked, needs),
  }),
  serve(calls.AdoptLibraryModel, adoptLibraryText),
  serve(calls.GetDocumentModelVersions, listVersions),
  serve(calls.ActivateDocumentModelVersion, activateVersion),
  serve(calls.DownloadDocumentModel, (context) => downloadModel(context, needs)),
  serve(calls.PreviewDocumentModel, {
    before: (context) => preparePreview(context, needs),
    handle: async (_context, prepared) => toldPreview(prepared),
  }),
  serve(calls.DownloadDocumentModelPreview, {
    before: (context) => preparePreview(context, needs),
    handle: async (_context, prepared) => previewFile(prepared),
  }),
  serve(calls.CompareDocumentModel, {
    before: (context) => prepareComparison(context, needs),
    handle: async (_context, compared) => compared,
  }),
  serve(calls.exportDocumentModelsToPdf, exportModels),
  serve(calls.GetDocumentFields, async () => toldDictionary(needs.sources)),
];
