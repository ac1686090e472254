import * as calls from '#contract/companies/calls.ts';
import { type Route, serveReading } from '#server/platform/serve.ts';
import { askCompanies } from './look-up-companies.ts';

export const companyRoutes: Route[] = [
  serveReading(calls.GetListSocietesAsKeyValueObjectByFilter, { ask: askCompanies, tell: (rows) => rows }),
];
