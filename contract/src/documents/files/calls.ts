import { z } from 'zod';
import { anyFile, call } from '#contract/call.ts';
import { DeletedRequest, deletedMarks } from '#contract/deletion.ts';
import { KeyValue } from '#contract/key-value.ts';
import { IdRequest, RecordId, requiredText } from '#contract/record.ts';
import { mayReadDocuments } from '../types/access.ts';
import { mayDeleteDocuments } from './access.ts';
import {
  AddedDocument,
  AddedDocuments,
  CompanyDocumentToAdd,
  DocumentToEdit,
  documentLimits,
} from './document.ts';
import { DocumentDetails } from './document-details.ts';
import { CompanyDocumentListRequest, CompanyDocumentsRequest, DocumentListAnswer } from './document-list.ts';

/** One file with what is said of it. */
export const oneFile = {
  json: 'document',
  file: 'file',
  mostMegabytes: documentLimits.megabytes,
  streamed: { most: 1 },
} as const;

/** A paper of a company. */
export const AddSocieteDocument = call({
  method: 'POST',
  path: 'societedocument/Add',
  request: CompanyDocumentToAdd,
  parts: oneFile,
  answer: AddedDocument,
  access: mayReadDocuments,
  audit: 'document.add',
});

/** Several papers of a company, all of the same kind; refused (400, with `Items`) where none of them may be kept. */
export const AddMultipleSocieteDocuments = call({
  method: 'POST',
  path: 'societedocument/AddMultiple',
  request: CompanyDocumentToAdd,
  parts: { ...oneFile, file: 'files', streamed: { most: documentLimits.files } },
  answer: AddedDocuments,
  access: mayReadDocuments,
  audit: 'document.add',
});

/** Changes what is said of a document, or gives it another version. */
export const EditSocieteDocument = call({
  method: 'POST',
  path: 'societedocument/Edit',
  request: DocumentToEdit,
  parts: { ...oneFile, orJson: true },
  answer: AddedDocument,
  access: mayReadDocuments,
  audit: 'document.edit',
});

/** The documents of all companies, or of one. */
export const allSocieteDocuments = call({
  method: 'POST',
  path: 'societedocument/all',
  request: CompanyDocumentListRequest,
  answer: DocumentListAnswer,
  access: mayReadDocuments,
});

/** Those of one company, all at once; refused above 5,000. */
export const allSocieteDocumentsWithoutPagination = call({
  method: 'POST',
  path: 'societedocument/allWithoutPagination',
  request: CompanyDocumentsRequest,
  answer: z.object({ Items: DocumentListAnswer.shape.Items }),
  access: mayReadDocuments,
});

/** One document or a version of it, or several as a zip with a folder for each company and type. */
export const DownloadRequest = z
  .strictObject({
    Id: RecordId.nullish(),
    IdVersion: RecordId.nullish(),
    Ids: z.array(RecordId).min(1).max(500, 'Choisissez au plus 500 documents.').nullish(),
  })
  .refine(({ Id, Ids }) => (Id == null) !== (Ids == null), 'Choisissez un document, ou plusieurs.');

export const DownloadSocieteDocument = call({
  method: 'POST',
  path: 'SocieteDocument/Download',
  request: DownloadRequest,
  answer: anyFile,
  access: mayReadDocuments,
});

export const DeletionRequest = z.strictObject({
  Id: RecordId,
  Motif: requiredText(300, 'Motif obligatoire.'),
});

/** Puts a document into the bin, unless a duty to keep or a hold names it: then the reasons are told (409). */
export const DeleteSocieteDocument = call({
  method: 'POST',
  path: 'SocieteDocument/Delete',
  request: DeletionRequest,
  answer: AddedDocument,
  access: mayDeleteDocuments,
  audit: 'document.delete',
});

/** A document of the type 'Déclaration de TVA', by the id that stands in links. */
export const DownloadDeclarationTVAFiles = call({
  method: 'GET',
  path: 'SocieteDocument/DownloadDeclarationTVAFiles',
  request: z.strictObject({ fileGuid: z.uuid('Identifiant invalide.') }),
  answer: anyFile,
  access: mayReadDocuments,
});

/** The CFE notices of a company and year. */
export const DownloadCfe = call({
  method: 'POST',
  path: 'document/DownloadCfe',
  request: z
    .strictObject({
      IdSociete: RecordId.nullish(),
      Annee: z.number().int().min(1990).max(2199).nullish(),
      Ids: z.array(RecordId).min(1).max(500).nullish(),
    })
    .refine(
      ({ IdSociete, Annee, Ids }) => Ids != null || (IdSociete != null && Annee != null),
      'Choisissez une société et une année.',
    ),
  answer: anyFile,
  access: mayReadDocuments,
});

/** A document with its versions, and why it is kept. */
export const GetDocumentById = call({
  method: 'POST',
  path: 'document/GetById',
  request: IdRequest,
  answer: DocumentDetails,
  access: mayReadDocuments,
});

/** Says the same of several documents at once. */
export const EditDocuments = call({
  method: 'POST',
  path: 'document/EditMultiple',
  request: z
    .strictObject({
      Ids: z.array(RecordId).min(1).max(500, 'Choisissez au plus 500 documents.'),
      IdTypeDocument: RecordId.nullish(),
      IsVisibleClient: z.boolean().nullish(),
    })
    .refine(
      ({ IdTypeDocument, IsVisibleClient }) => IdTypeDocument != null || IsVisibleClient != null,
      'Choisissez ce qui doit changer.',
    ),
  answer: z.object({ Count: z.number().int() }),
  access: mayReadDocuments,
  audit: 'document.edit',
});

const DeletedDocument = z.object({
  ...deletedMarks,
  Libelle: z.string(),
  Societe: KeyValue.nullable(),
  Motif: z.string().nullable(),
});

/** The bin: what was deleted in the last 30 days, the latest first. */
export const GetDeletedDocuments = call({
  method: 'POST',
  path: 'document/GetDeleted',
  request: DeletedRequest,
  answer: z.object({ Items: z.array(DeletedDocument), TotalCount: z.number().int() }),
  access: mayDeleteDocuments,
});

export const RestoreDocument = call({
  method: 'POST',
  path: 'document/Restore',
  request: IdRequest,
  answer: AddedDocument,
  access: mayDeleteDocuments,
  audit: 'document.restore',
});
