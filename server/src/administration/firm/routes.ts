import * as calls from '#contract/administration/firm/calls.ts';
import { type Route, serve, serveReading } from '#server/platform/requests/serve.ts';
import { askOwnFirm, isParticular, readFirm } from './read-firm.ts';

export const firmRoutes: Route[] = [
  serveReading(calls.GetListClientAsKeyValueObjectByFilter, { ask: askOwnFirm, tell: (rows) => rows }),
  serve(calls.ClientInformations, ({ db, session }) => readFirm(db, session.clientId)),
  serve(calls.GetClientParameterSetting, async ({ db, session }) => ({
    IdClient: session.clientId,
    IsFiparco: await isParticular(db, session.clientId),
  })),
  serve(calls.CheckClientIsFiparco, ({ db, session }) => isParticular(db, session.clientId)),
];
