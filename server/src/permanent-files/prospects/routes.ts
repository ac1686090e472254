import { GetPersonByEmail } from '#contract/permanent-files/prospects/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { getPersonByEmail } from './get-person-by-email.ts';

export const prospectRoutes: Route[] = [
  serve(GetPersonByEmail, ({ db, session, input }) => getPersonByEmail(db, session.clientId, input.Email)),
];
