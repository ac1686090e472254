import * as calls from '#contract/permanent-files/companies/calls.ts';
import { type Route, serveReading } from '#server/platform/requests/serve.ts';
import { askCompanies } from './look-up-companies.ts';

export const companyRoutes: Route[] = [
  serveReading(calls.GetListSocietesAsKeyValueObjectByFilter, { ask: askCompanies, tell: (rows) => rows }),
];
