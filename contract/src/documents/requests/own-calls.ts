import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { DepositedFiles, DepositLine, depositLimits } from './deposit-calls.ts';

/** The papers that the firm asks of the companies which the connected customer directs today; none for the staff. */
export const GetMyDocumentRequests = call({
  method: 'GET',
  path: 'account/GetDocumentRequestsForConnectedUser',
  request: noInput,
  answer: z.object({
    Items: z.array(DepositLine.extend({ Societe: z.string(), DateLimite: z.string().nullable() })),
  }),
  access: signedIn,
});

/** Sends files for one of these papers; each is kept or refused by itself. */
export const UploadMyDocuments = call({
  method: 'POST',
  path: 'account/AddDocumentsForConnectedUser',
  request: z.strictObject({ IdLigne: RecordId }),
  parts: {
    json: 'depot',
    file: 'files',
    mostMegabytes: depositLimits.megabytes,
    streamed: { most: depositLimits.files },
  },
  answer: DepositedFiles,
  access: signedIn,
  audit: 'document-request.deposit',
});
