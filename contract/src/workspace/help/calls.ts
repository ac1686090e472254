import { anyFile, call, noInput } from '#contract/call.ts';
import { mayReadHelp } from './access.ts';

/** The user manual as one HTML page that needs nothing else, to keep, to print or to send on. */
export const downloadhelpDocument = call({
  method: 'POST',
  path: 'document/downloadhelpDocument',
  request: noInput,
  answer: anyFile,
  access: mayReadHelp,
});
