import * as calls from '#contract/permanent-files/companies/mandate-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { endMandate, renewMandate } from './end-mandate.ts';
import { readMandates } from './read-mandates.ts';
import { saveMandate } from './save-mandate.ts';

export const mandateRoutes: Route[] = [
  serve(calls.GetDirigeantBySocieteId, readMandates),
  serve(calls.SaveMandat, saveMandate),
  serve(calls.EndMandat, endMandate),
  serve(calls.RenewMandat, renewMandate),
];
