import * as calls from '#contract/dashboards/home/calls.ts';
import { type Route, serve, serveReading } from '#server/platform/requests/serve.ts';
import * as companies from './company-figures.ts';
import * as portage from './portage-figures.ts';
import { countFollowed } from './portfolio-figures.ts';
import * as staff from './staff-figures.ts';

/** Never on a replica: the start page comes right after sign-in, when a replica may not know the session yet. */
export const homeRoutes: Route[] = [
  serveReading(calls.details, { ask: companies.askCreations, tell: companies.tellCreations }),
  serveReading(calls.GetCountSocietes, { ask: companies.askCompanies, tell: companies.tellCompanies }),
  serveReading(calls.GetCountSocietesByCabinet, {
    ask: companies.askCompaniesByCabinet,
    tell: companies.tellCompaniesByCabinet,
  }),
  serveReading(calls.GetCountCollaborators, { ask: staff.askStaff, tell: staff.tellStaff }),
  serveReading(calls.GetCountCollaboratorsByCabinet, {
    ask: staff.askStaffByCabinet,
    tell: staff.tellStaffByCabinet,
  }),
  serve(calls.GetCountPortefeuille, ({ db, session }) => countFollowed(db, session)),
  serveReading(calls.GetCountPersonnePortee, { ask: portage.askCarried, tell: portage.tellCarried }),
];
