import { GetPersonByEmail, GetPersonByFullName } from '#contract/permanent-files/prospects/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { getPersonByEmail, getPersonByFullName } from './find-prospects.ts';

/** What prospects told of their leaders, for the form of a new person. */
export const personOfProspectRoutes: Route[] = [
  serve(GetPersonByEmail, ({ db, session, input }) => getPersonByEmail(db, session.clientId, input.Email)),
  serve(GetPersonByFullName, ({ db, session, input }) => getPersonByFullName(db, session.clientId, input)),
];
