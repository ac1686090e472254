import { z } from 'zod';
import { call } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { RecordId } from '#contract/record.ts';
import { mayKeepBilling, mayReadCompany } from '../access.ts';
import { Billing, BillingRequest } from './billing.ts';

/** How a company is invoiced; of its IBAN the country and the last four signs. Null: nothing is known yet. */
export const GetFacturation = call({
  method: 'POST',
  path: 'societe/GetFacturation',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({ Societe: KeyValue, Facturation: Billing.nullable() }),
  access: mayReadCompany,
});

/** Keeps how a company is invoiced. An IBAN that is sent wants a fresh proof of identity. */
export const saveFacturationDetails = call({
  method: 'POST',
  path: 'societe/saveFacturationDetails',
  request: BillingRequest,
  answer: z.object({ Id: RecordId, Version: z.number().int() }),
  access: mayKeepBilling,
  stepUpWhere: ({ Facturation: { Iban } }) => Iban !== undefined,
  audit: 'company.billing',
});

/** The whole IBAN, after a fresh proof of identity; the journal keeps who read it. */
export const RevealIbanFacturation = call({
  method: 'POST',
  path: 'societe/RevealIbanFacturation',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({ Iban: z.string().nullable() }),
  access: mayKeepBilling,
  audit: 'company.reveal-iban',
});
