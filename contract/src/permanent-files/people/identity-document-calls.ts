import { z } from 'zod';
import { anyFile, call } from '#contract/call.ts';
import { mayReadPerson } from './access.ts';

/** The image kept of a person's identity document, as it was sent; each reading is written down. */
export const DownloadIdentityDocument = call({
  method: 'POST',
  path: 'person/DownloadIdentityDocument',
  request: z.strictObject({ Id: z.number().int().positive() }),
  answer: anyFile,
  access: mayReadPerson,
  audit: 'person.read-identity-document',
});
