import { z } from 'zod';
import { call, noInput, xlsx } from '#contract/call.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepDocumentTypes, mayReadDocuments } from './access.ts';
import { DocumentType, DocumentTypeToAdd, DocumentTypeToEdit, OfferedDocumentType } from './document-type.ts';

/** Every type of document of the firm, retired ones too, by group and name. */
export const allDocumentTypes = call({
  method: 'GET',
  path: 'documentType/all',
  request: noInput,
  answer: z.array(DocumentType),
  access: mayKeepDocumentTypes,
});

/** The types whose documents the user may read. */
export const GetListDocumentTypes = call({
  method: 'GET',
  path: 'documentType/GetList',
  request: noInput,
  answer: z.array(OfferedDocumentType),
  access: mayReadDocuments,
});

export const GetDocumentTypeById = call({
  method: 'POST',
  path: 'documentType/GetById',
  request: IdRequest,
  answer: DocumentType,
  access: mayKeepDocumentTypes,
});

export const AddDocumentType = call({
  method: 'POST',
  path: 'documentType/Add',
  request: DocumentTypeToAdd,
  answer: SavedRecord,
  access: mayKeepDocumentTypes,
  audit: 'document-type.add',
});

export const EditDocumentType = call({
  method: 'POST',
  path: 'documentType/Edit',
  request: DocumentTypeToEdit,
  answer: SavedRecord,
  access: mayKeepDocumentTypes,
  audit: 'document-type.edit',
});

/** Refused (409, code IN_USE) while a document is of it: then it may be retired. */
export const DeleteDocumentType = call({
  method: 'POST',
  path: 'documentType/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepDocumentTypes,
  audit: 'document-type.delete',
});

export const exportDocumentTypes = call({
  method: 'POST',
  path: 'documentType/exportToExcelAsAttachment',
  request: noInput,
  answer: xlsx,
  access: mayKeepDocumentTypes,
});
