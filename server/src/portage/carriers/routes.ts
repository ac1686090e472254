import * as calls from '#contract/portage/carriers/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { carriers } from './carrier-record.ts';
import { allCarriers, listCarriers, readCarrier } from './carriers.ts';
import { addCarrier, removeCarrier } from './save-carrier.ts';

export const carrierRoutes: Route[] = [
  serve(calls.listSocietePortageAsKeyValueObject, ({ db, session }) => allCarriers(db, session.clientId)),
  serve(calls.listSocietePortage, ({ db, session, input }) => listCarriers(db, session.clientId, input)),
  serve(calls.GetSocietePortageById, ({ db, session, input }) => readCarrier(db, session.clientId, input.Id)),
  serve(calls.AddSocietePortage, addCarrier),
  serve(calls.EditSocietePortage, async (context) => {
    await readCarrier(context.db, context.session.clientId, context.input.Id);
    return carriers.edit(context, context.input);
  }),
  serve(calls.DeleteSocietePortage, removeCarrier),
  serve(calls.RestoreSocietePortage, (context) => carriers.restore(context, context.input.Id)),
];
