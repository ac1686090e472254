import { z } from 'zod';
import { anyFile, call, noInput, pdf } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import {
  ExportRequest,
  IdRequest,
  optionalText,
  RecordId,
  requiredText,
  SavedRecord,
} from '#contract/record.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { mayGenerate, mayKeepModels } from './access.ts';
import { DocumentModel, ModelToAdd, ModelToEdit, ModelVersion } from './model.ts';
import { Gap, GenerationParams } from './request.ts';

/** Every model of the firm, retired ones too, by group and name. */
export const allDocumentModels = call({
  method: 'GET',
  path: 'documentModel/all',
  request: noInput,
  answer: z.array(DocumentModel),
  access: mayKeepModels,
});

export const GetDocumentModelById = call({
  method: 'POST',
  path: 'documentModel/GetById',
  request: IdRequest,
  answer: DocumentModel,
  access: mayKeepModels,
});

/** A model without a text yet: it is offered once a version of it is active. */
export const AddDocumentModel = call({
  method: 'POST',
  path: 'documentModel/Add',
  request: ModelToAdd,
  saves: DocumentModel,
  answer: SavedRecord,
  access: mayKeepModels,
  audit: 'document-model.add',
});

export const EditDocumentModel = call({
  method: 'POST',
  path: 'documentModel/Edit',
  request: ModelToEdit,
  saves: DocumentModel,
  answer: SavedRecord,
  access: mayKeepModels,
  audit: 'document-model.edit',
});

/** A model of the firm's own that begins as another one stands, its text included. */
export const CopyDocumentModel = call({
  method: 'POST',
  path: 'documentModel/Copy',
  request: z.strictObject({ Id: RecordId, Libelle: requiredText(150, 'Libellé obligatoire.') }),
  answer: SavedRecord,
  access: mayKeepModels,
  audit: 'document-model.copy',
});

/** What is wrong with a text, and where it stands in it. */
export const ModelFault = z.object({
  Message: z.string(),
  /** The sentence of the text that it stands in. */
  Phrase: z.string().nullable(),
  /** The known field that resembles an unknown one most. */
  Proche: z.string().nullable(),
});
export type ModelFault = z.infer<typeof ModelFault>;

const activeFrom = {
  /** The day from which documents are made from it; null: it waits. */
  ActifDu: LegalDate.nullish(),
};

/** Gives a model another text: kept where nothing is wrong with it, else all that is wrong is told at once. */
export const UploadDocumentModel = call({
  method: 'POST',
  path: 'documentModel/Upload',
  request: z.strictObject({ Id: RecordId, Motif: optionalText(300), ...activeFrom }),
  parts: { json: 'model', file: 'file', mostMegabytes: uploadLimits.file, streamed: { most: 1 } },
  answer: z.object({
    /** The version that was kept; null where faults keep it out. */
    Numero: z.number().int().nullable(),
    Fautes: z.array(ModelFault),
    /** The fields that it names. */
    Champs: z.array(z.string()),
  }),
  access: mayKeepModels,
  audit: 'document-model.upload',
});

/** The newer text of the starter library as a version of the firm's: theirs stays below it. */
export const AdoptLibraryModel = call({
  method: 'POST',
  path: 'documentModel/Adopt',
  request: z.strictObject({ Id: RecordId, ...activeFrom }),
  answer: SavedRecord,
  access: mayKeepModels,
  audit: 'document-model.adopt',
});

export const GetDocumentModelVersions = call({
  method: 'POST',
  path: 'documentModel/GetVersions',
  request: IdRequest,
  answer: z.object({ Items: z.array(ModelVersion) }),
  access: mayKeepModels,
});

/** Switches a version on from a day, or off. */
export const ActivateDocumentModelVersion = call({
  method: 'POST',
  path: 'documentModel/ActivateVersion',
  request: z.strictObject({
    Id: RecordId,
    Numero: z.number().int().positive(),
    ActifDu: LegalDate.nullable(),
  }),
  answer: SavedRecord,
  access: mayKeepModels,
  audit: 'document-model.activate',
});

/** A version; where none is named the latest, of a download the firm's own latest. */
const ofVersion = { Id: RecordId, Numero: z.number().int().positive().nullish() };

/** The text of a version as a Word file, to read or to change. */
export const DownloadDocumentModel = call({
  method: 'POST',
  path: 'documentModel/Download',
  request: z.strictObject(ofVersion),
  answer: anyFile,
  access: mayKeepModels,
});

const previewed = z.strictObject({ ...ofVersion, Params: GenerationParams.prefault({}) });

/** What a version becomes with the values of a company of one's choice: nothing is kept of it. */
export const PreviewDocumentModel = call({
  method: 'POST',
  path: 'documentModel/Preview',
  request: previewed,
  answer: z.object({
    FileName: z.string(),
    /** Paragraph by paragraph; what is missing stands in square brackets. */
    Paragraphes: z.array(z.string()),
    Manques: z.array(Gap),
  }),
  access: mayKeepModels,
});

/** The same as a Word file. */
export const DownloadDocumentModelPreview = call({
  method: 'POST',
  path: 'documentModel/DownloadPreview',
  request: previewed,
  answer: anyFile,
  access: mayKeepModels,
});

export const lineKinds = {
  MEME: 'Inchangé',
  RETIRE: 'Votre texte',
  AJOUTE: 'Texte de la bibliothèque',
} as const;
const lineKindKeys = Object.keys(lineKinds) as [keyof typeof lineKinds];

/** The firm's text beside the library's, paragraph by paragraph. */
export const CompareDocumentModel = call({
  method: 'POST',
  path: 'documentModel/Compare',
  request: IdRequest,
  answer: z.object({ Lignes: z.array(z.object({ Sens: z.enum(lineKindKeys), Texte: z.string() })) }),
  access: mayKeepModels,
});

/** The law that each model rests on, when it was last compared with it, and its state: to print. */
export const exportDocumentModelsToPdf = call({
  method: 'POST',
  path: 'documentModel/exportToPdf',
  request: ExportRequest,
  answer: pdf,
  access: mayKeepModels,
});

/** The dictionary of fields, and the formats that may follow one. */
export const GetDocumentFields = call({
  method: 'GET',
  path: 'documentField/all',
  request: noInput,
  answer: z.object({
    Champs: z.array(
      z.object({
        Nom: z.string(),
        Libelle: z.string(),
        Exemple: z.string(),
        Genre: z.string(),
        Groupe: z.string(),
        /** The form, or the part of the product, that fills it. */
        Source: z.string(),
      }),
    ),
    Formats: z.array(z.object({ Nom: z.string(), Libelle: z.string(), Exemple: z.string() })),
  }),
  access: mayGenerate,
});
