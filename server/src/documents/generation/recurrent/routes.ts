import * as calls from '#contract/documents/generation/recurrent-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { MakingNeeds } from '../flow/make.ts';
import { makeDue, sendDue } from './generate-due.ts';
import { listLeaders, makeAttestations, savePay, sendAttestations } from './leaders-pay.ts';
import { addRecurrent, endRecurrent, listDue, setWithoutObject } from './recurrent-documents.ts';

/** Documents that come again, and attestations for leaders without pay. */
export const recurrentRoutes = (needs: MakingNeeds): Route[] => [
  serve(calls.GetAllDocumentsRecurrents, listDue),
  serve(calls.AddDocumentsRecurrents, addRecurrent),
  serve(calls.EndDocumentRecurrent, endRecurrent),
  serve(calls.SetDocumentsRecurrentsSansObjet, setWithoutObject),
  serve(calls.GenerateDocumentsRecurrents, {
    before: (context) => makeDue(context, needs),
    handle: (context, made) => sendDue(context, made, needs),
  }),
  serve(calls.GetRemunerationDirigeants, listLeaders),
  serve(calls.SaveRemunerationDirigeants, savePay),
  serve(calls.GetAttestationsNonRemunerationZip, {
    before: (context) => makeAttestations(context, needs),
    handle: (context, made) => sendAttestations(context, made, needs),
  }),
];
