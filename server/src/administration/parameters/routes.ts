import {
  AddParameterConfig,
  allParameterConfig,
  CloseParameterConfig,
} from '#contract/administration/parameters/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { addParameterValue } from './add-parameter-value.ts';
import { closeParameterValue } from './close-parameter-value.ts';
import { listParameters } from './list-parameters.ts';
import type { ParameterKeeper } from './parameter-keeper.ts';

export const parameterRoutes = (keeper: ParameterKeeper): Route[] => [
  serve(allParameterConfig, ({ db, session }) => listParameters(db, session.clientId)),
  serve(AddParameterConfig, (context) => addParameterValue(context, keeper)),
  serve(CloseParameterConfig, closeParameterValue),
];
