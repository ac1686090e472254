import * as calls from '#contract/portage/factors/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { factors, readFactor } from './factors.ts';
import { presentFactors, selectFactors, workingFactors } from './list-factors.ts';

export const factorRoutes: Route[] = [
  serve(calls.listSocieteAffacturage, ({ db, session }) => workingFactors(db, session.clientId)),
  serve(calls.listAffacturageByFilter, { statement: selectFactors, present: presentFactors }),
  serve(calls.GetSocieteAffacturageById, ({ db, session, input }) =>
    readFactor(db, session.clientId, input.Id),
  ),
  serve(calls.AddSocieteAffacturage, (context) => factors.add(context, context.input)),
  serve(calls.EditSocieteAffacturage, (context) => factors.edit(context, context.input)),
  serve(calls.DeleteSocieteAffacturage, (context) => factors.remove(context, context.input.Id)),
  serve(calls.RestoreSocieteAffacturage, (context) => factors.restore(context, context.input.Id)),
  serve(calls.RevealIbanAffacturage, async ({ db, session, input, audit }) => {
    const { Iban } = await factors.read(db, session.clientId, input.Id);
    audit.record({ action: 'factor.reveal-iban', entity: 'factor', entityId: input.Id });
    return { Iban };
  }),
];
