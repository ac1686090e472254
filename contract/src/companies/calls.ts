import { z } from 'zod';
import { call } from '../call.ts';
import { KeyValue, LookUpRequest } from '../key-value.ts';
import { mayListPersons } from '../people/access.ts';

/** Companies whose name or SIREN holds the typed text, nearest name first. */
export const GetListSocietesAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'societe/GetListSocietesAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayListPersons,
});
