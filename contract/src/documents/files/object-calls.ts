import { z } from 'zod';
import { anyFile, call } from '#contract/call.ts';
import { mayReadDocuments } from '../types/access.ts';
import { mayDeleteDocuments } from './access.ts';
import { DeletionRequest, DownloadRequest, oneFile } from './calls.ts';
import { AddedDocument, DocumentToEdit, ObjectDocumentToAdd, objectNamed } from './document.ts';
import { DocumentListAnswer, ObjectDocumentListRequest } from './document-list.ts';

/** The five calls on documents of an object; those of portage have a 1 behind their names. */
const objectCalls = <const Suffix extends '' | '1'>(suffix: Suffix) => ({
  add: call({
    method: 'POST',
    path: `objectDocument/Add${suffix}`,
    request: ObjectDocumentToAdd,
    parts: oneFile,
    answer: AddedDocument,
    access: mayReadDocuments,
    audit: 'document.add',
  }),
  edit: call({
    method: 'POST',
    path: `objectDocument/Edit${suffix}`,
    request: DocumentToEdit,
    parts: { ...oneFile, orJson: true },
    answer: AddedDocument,
    access: mayReadDocuments,
    audit: 'document.edit',
  }),
  all: call({
    method: 'POST',
    path: `objectDocument/all${suffix}`,
    request: ObjectDocumentListRequest,
    answer: DocumentListAnswer,
    access: mayReadDocuments,
  }),
  download: call({
    method: 'POST',
    path: `objectDocument/Download${suffix}`,
    request: DownloadRequest,
    answer: anyFile,
    access: mayReadDocuments,
  }),
  remove: call({
    method: 'POST',
    path: `objectDocument/Delete${suffix}`,
    request: DeletionRequest,
    answer: AddedDocument,
    access: mayDeleteDocuments,
    audit: 'document.delete',
  }),
});

/** The record that documents belong to: what it is, what it is called, and whether the user may add to them. */
export const GetDocumentObject = call({
  method: 'POST',
  path: 'objectDocument/GetObject',
  request: z.strictObject(objectNamed),
  answer: z.object({ Type: z.string(), Nom: z.string(), IsModifiable: z.boolean() }),
  access: mayReadDocuments,
});

/** Documents of a person, a cabinet or whatever other record an area has declared to have them. */
export const objectDocuments = objectCalls('');

/** The same of objects of portage. */
export const portageDocuments = objectCalls('1');
