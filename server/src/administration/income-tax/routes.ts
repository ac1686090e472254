import * as calls from '#contract/administration/income-tax/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { listFigures, listScales, saveScale } from './scales.ts';

export const incomeTaxRoutes: Route[] = [
  ...[calls.allCalculIRParameter, calls.allCalculIRParameterPosted].map((call) =>
    serve(call, ({ db, session }) => listScales(db, session.clientId)),
  ),
  ...[calls.allCalculIRParameterValue, calls.allCalculIRParameterValuePosted].map((call) =>
    serve(call, ({ db, session }) => listFigures(db, session.clientId)),
  ),
  serve(calls.editCalculIRParameter, saveScale),
];
