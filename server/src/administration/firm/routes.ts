import * as calls from '#contract/administration/firm/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { isParticular, readFirm, selectOwnFirm } from './read-firm.ts';

export const firmRoutes: Route[] = [
  serve(calls.GetListClientAsKeyValueObjectByFilter, { statement: selectOwnFirm }),
  serve(calls.ClientInformations, ({ db, session }) => readFirm(db, session.clientId)),
  serve(calls.GetClientParameterSetting, async ({ db, session }) => ({
    IdClient: session.clientId,
    IsFiparco: await isParticular(db, session.clientId),
  })),
  serve(calls.CheckClientIsFiparco, ({ db, session }) => isParticular(db, session.clientId)),
];
