import {
  allCalculIRParameter,
  allCalculIRParameterValue,
  editCalculIRParameter,
} from '#contract/income-tax/calls.ts';
import { type Route, serve } from '#server/platform/serve.ts';
import { listFigures, listScales, saveScale } from './scales.ts';

export const incomeTaxRoutes: Route[] = [
  serve(allCalculIRParameter, ({ db, session }) => listScales(db, session.clientId)),
  serve(allCalculIRParameterValue, ({ db, session }) => listFigures(db, session.clientId)),
  serve(editCalculIRParameter, saveScale),
];
