import { z } from 'zod';
import { FoundAddress } from '#contract/address-look-up.ts';
import { call } from '#contract/call.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { mayReadCompany } from './access.ts';

/** Companies whose name or SIREN holds the typed text, nearest name first. */
export const GetListSocietesAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'societe/GetListSocietesAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayReadCompany,
});

/** Companies whose seat stands at the typed address: words of its street, postcode and town, in that order. */
export const GetSocietesByAdresse = call({
  method: 'POST',
  path: 'societe/GetSocietesByAdresse',
  request: LookUpRequest,
  answer: z.array(FoundAddress),
  access: mayReadCompany,
});
