import {
  allCalculIRParameter,
  allCalculIRParameterValue,
  editCalculIRParameter,
} from '#contract/administration/income-tax/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { listFigures, listScales, saveScale } from './scales.ts';

export const incomeTaxRoutes: Route[] = [
  serve(allCalculIRParameter, ({ db, session }) => listScales(db, session.clientId)),
  serve(allCalculIRParameterValue, ({ db, session }) => listFigures(db, session.clientId)),
  serve(editCalculIRParameter, saveScale),
];
