import { z } from 'zod';
import { rolesOnly, signedIn } from '#contract/access/access.ts';
import { staffRoles } from '#contract/access/roles.ts';
import { call, noInput } from '#contract/call.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';

/** The session's own firm, where its name holds the text: a firm never learns of the others. */
export const GetListClientAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'Client/GetListClientAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: rolesOnly(staffRoles),
});

/** Who the firm is, for those who work there and for its customers. */
export const ClientInformations = call({
  method: 'GET',
  path: 'Client/ClientInformations',
  request: noInput,
  answer: z.object({
    Id: z.number().int(),
    Nom: z.string(),
    /** The moment since when the firm is here. */
    DateCreation: z.string(),
    /** How many cabinets it has. */
    NombreCabinets: z.number().int(),
    HasLogo: z.boolean(),
  }),
  access: signedIn,
});

/** What the firm is set up to be; whoever runs the installation decides it (docs/operation.md). */
export const GetClientParameterSetting = call({
  method: 'GET',
  path: 'Client/GetClientParameterSetting',
  request: noInput,
  answer: z.object({
    IdClient: z.number().int(),
    /** The particular firm of the specification. */
    IsFiparco: z.boolean(),
  }),
  access: signedIn,
});

/** Whether the session's firm is the particular one. */
export const CheckClientIsFiparco = call({
  method: 'POST',
  path: 'Client/CheckClientIsFiparco',
  request: noInput,
  answer: z.boolean(),
  access: signedIn,
});
