import * as calls from '#contract/companies/calls.ts';
import { type Route, serve } from '#server/platform/serve.ts';
import { lookUpCompanies } from './look-up-companies.ts';

export const companyRoutes: Route[] = [
  serve(calls.GetListSocietesAsKeyValueObjectByFilter, ({ db, session, input }) =>
    lookUpCompanies(db, session.clientId, input),
  ),
];
