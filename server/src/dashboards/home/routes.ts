import * as calls from '#contract/dashboards/home/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { presentClaims, selectClaims } from './claim-figures.ts';
import * as collaborators from './collaborator-figures.ts';
import * as companies from './company-figures.ts';
import { readDashboardInfos } from './dashboard-infos.ts';
import * as portage from './portage-figures.ts';
import { countFollowed } from './portfolio-figures.ts';
import { readCreations } from './read-creations.ts';
import { readVisaYears } from './visa-figures.ts';

/** Never on a replica: the start page comes right after sign-in, when a replica may not know the session yet. */
export const homeRoutes: Route[] = [
  serve(calls.details, { statement: companies.selectCreations, present: companies.presentCreations }),
  serve(calls.GetCountSocietes, {
    statement: companies.selectCompanies,
    present: companies.presentCompanies,
  }),
  serve(calls.GetCountSocietesByCabinet, {
    statement: companies.selectCompaniesByCabinet,
    present: companies.presentCompaniesByCabinet,
  }),
  serve(calls.GetCountCollaborators, {
    statement: collaborators.selectCollaborators,
    present: collaborators.presentCollaborators,
  }),
  serve(calls.GetCountCollaboratorsByCabinet, {
    statement: collaborators.selectCollaboratorsByCabinet,
    present: collaborators.presentCollaboratorsByCabinet,
  }),
  serve(calls.GetCountPortefeuille, ({ db, session }) => countFollowed(db, session)),
  serve(calls.GetDashboardInfos, readDashboardInfos),
  serve(calls.formalityCreationDetails, readCreations),
  serve(calls.VisaFiscalByYear, readVisaYears),
  serve(calls.GetReclamationsCrm, { statement: selectClaims, present: presentClaims }),
  serve(calls.GetCountPersonnePortee, { statement: portage.selectCarried, present: portage.presentCarried }),
];
