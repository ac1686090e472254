import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { anyFile, call, noInput, xlsx } from '#contract/call.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { DocumentType } from '../types/document-type.ts';
import { mayKeepClientPapers } from './access.ts';
import { ClientPapers, ClientTypeToEdit, clientPaperLimits } from './client-papers.ts';

/** Every type of document, with what the space of customers shows and takes of it. */
export const allClientTypes = call({
  method: 'GET',
  path: 'crmClientDocument/all',
  request: noInput,
  answer: z.array(DocumentType),
  access: mayKeepClientPapers,
});

export const GetClientTypeById = call({
  method: 'POST',
  path: 'crmClientDocument/GetById',
  request: IdRequest,
  answer: DocumentType,
  access: mayKeepClientPapers,
});

export const EditClientType = call({
  method: 'POST',
  path: 'crmClientDocument/Edit',
  request: ClientTypeToEdit,
  answer: SavedRecord,
  access: mayKeepClientPapers,
  audit: 'document-type.edit',
});

export const exportClientTypes = call({
  method: 'POST',
  path: 'crmClientDocument/exportToExcelAsAttachment',
  request: noInput,
  answer: xlsx,
  access: mayKeepClientPapers,
});

/** What the customers of a company find in their space; less what the caller's own roles do not read. */
export const PreviewAsClient = call({
  method: 'POST',
  path: 'crmClientDocument/Preview',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: ClientPapers,
  access: mayKeepClientPapers,
});

/** The papers of the companies that the connected customer directs today. */
export const GetMyDocuments = call({
  method: 'GET',
  path: 'account/GetDocumentsForConnectedUser',
  request: noInput,
  answer: z.object({
    Societes: z.array(z.object({ Key: RecordId, Value: z.string(), Papiers: ClientPapers })),
  }),
  access: signedIn,
});

/** One of these papers. */
export const DownloadMyDocument = call({
  method: 'POST',
  path: 'account/DownloadDocumentForConnectedUser',
  request: IdRequest,
  answer: anyFile,
  access: signedIn,
});

/** Sends papers of a type that customers may send unasked. */
export const SendMyDocuments = call({
  method: 'POST',
  path: 'account/SendDocumentsForConnectedUser',
  request: z.strictObject({ IdSociete: RecordId, IdTypeDocument: RecordId }),
  parts: {
    json: 'depot',
    file: 'files',
    mostMegabytes: clientPaperLimits.megabytes,
    streamed: { most: clientPaperLimits.files },
  },
  answer: z.object({
    Items: z.array(z.object({ FileName: z.string(), IsKept: z.boolean(), Message: z.string().nullable() })),
  }),
  access: signedIn,
  audit: 'document.send',
});
