import * as calls from '#contract/permanent-files/companies/billing/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { readBilling, revealIban } from './read-billing.ts';
import { saveBilling } from './save-billing.ts';

export const billingRoutes: Route[] = [
  serve(calls.GetFacturation, readBilling),
  serve(calls.saveFacturationDetails, saveBilling),
  serve(calls.RevealIbanFacturation, revealIban),
];
