import { anyFile, call } from '#contract/call.ts';
import { IdRequest } from '#contract/record.ts';
import { mayReadDocuments } from '../types/access.ts';

/** The version in force as a PDF: itself, or of an office file its pages drawn simply. */
export const GetDocumentPreview = call({
  method: 'POST',
  path: 'document/Preview',
  request: IdRequest,
  answer: anyFile,
  access: mayReadDocuments,
});
