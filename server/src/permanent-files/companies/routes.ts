import * as calls from '#contract/permanent-files/companies/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { selectCompanies } from './look-up-companies.ts';

export const companyRoutes: Route[] = [
  serve(calls.GetListSocietesAsKeyValueObjectByFilter, { statement: selectCompanies }),
];
