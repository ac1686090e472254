import { z } from 'zod';
import { anyFile, call, noInput } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { mayReadHelp } from './access.ts';

/** The user manual as one HTML page that needs nothing else, to keep, to print or to send on; or one of the firm's own help documents. */
export const downloadhelpDocument = call({
  method: 'POST',
  path: 'document/downloadhelpDocument',
  request: z.strictObject({ Id: RecordId.nullish() }),
  answer: anyFile,
  access: mayReadHelp,
});

/** What the firm itself has put beside the manual, of the types that the user may read. */
export const GetHelpDocuments = call({
  method: 'GET',
  path: 'document/GetHelpDocuments',
  request: noInput,
  answer: z.array(z.object({ Id: RecordId, Libelle: z.string(), Description: z.string().nullable() })),
  access: mayReadHelp,
});
