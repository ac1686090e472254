import { z } from 'zod';
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
