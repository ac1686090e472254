import { opens } from '../access/permissions.ts';
import { anyFile, call, noInput } from '../call.ts';

/** The user manual as one HTML page that needs nothing else, to keep, to print or to send on. */
export const downloadhelpDocument = call({
  method: 'POST',
  path: 'document/downloadhelpDocument',
  request: noInput,
  answer: anyFile,
  access: opens('Administration.help'),
});
