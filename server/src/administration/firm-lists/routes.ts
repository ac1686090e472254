import * as legalStatusCalls from '#contract/administration/firm-lists/legal-status-calls.ts';
import * as motiveCalls from '#contract/administration/firm-lists/motive-calls.ts';
import * as regimeCalls from '#contract/administration/firm-lists/regime-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { deleteLegalStatus, editLegalStatus, legalStatuses } from './legal-statuses.ts';
import { motives } from './motives.ts';
import { taxRegimes, validOn, vatRegimes } from './regimes.ts';

export const firmListRoutes: Route[] = [
  serve(motiveCalls.allMotifExclusion, ({ db, session }) =>
    motives.select(db, session.clientId, { order: 'r.type, r.name, r.id' }),
  ),
  serve(motiveCalls.allMotifExclusionByType, ({ db, session, input }) =>
    motives.select(db, session.clientId, {
      condition: `r.type = $2 and coalesce(r.retired_on, 'infinity') > $3`,
      values: [input.Type, todayInParis()],
      order: 'r.name, r.id',
    }),
  ),
  serve(motiveCalls.AddMotifExclusion, (context) => motives.add(context, context.input)),
  serve(motiveCalls.EditMotifExclusion, (context) => motives.edit(context, context.input)),
  serve(motiveCalls.DeleteMotifExclusion, (context) => motives.remove(context, context.input.Id)),
  serve(motiveCalls.RestoreMotifExclusion, (context) => motives.restore(context, context.input.Id)),

  serve(legalStatusCalls.allLegalStatus, ({ db, session }) =>
    legalStatuses.select(db, session.clientId, { order: 'r.code collate french, r.id' }),
  ),
  serve(legalStatusCalls.AddLegalStatus, (context) => legalStatuses.add(context, context.input)),
  serve(legalStatusCalls.EditLegalStatus, editLegalStatus),
  serve(legalStatusCalls.DeleteLegalStatus, deleteLegalStatus),
  serve(legalStatusCalls.RestoreLegalStatus, (context) => legalStatuses.restore(context, context.input.Id)),

  serve(regimeCalls.allRegimeTva, ({ db, session, input }) =>
    vatRegimes.select(db, session.clientId, validOn(input.Date, 'r.code desc')),
  ),
  serve(regimeCalls.EditRegimeTva, (context) => vatRegimes.edit(context, context.input)),
  ...[regimeCalls.allRegimeFiscal, regimeCalls.allRegimeFiscalPosted].map((call) =>
    serve(call, ({ db, session, input }) =>
      taxRegimes.select(db, session.clientId, validOn(input.Date, 'r.name, r.id')),
    ),
  ),
  serve(regimeCalls.EditRegimeFiscal, (context) => taxRegimes.edit(context, context.input)),
];
