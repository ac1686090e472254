import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import { claimStateKeys, serviceKeys } from './claim.ts';

/** What the firm keeps as claims of the connected customer's companies, the latest first; none for the staff. */
export const GetMyReclamations = call({
  method: 'GET',
  path: 'account/GetReclamationsForConnectedUser',
  request: noInput,
  answer: z.object({
    Items: z.array(
      z.object({
        Id: z.number().int(),
        NomSociete: z.string(),
        Service: z.enum(serviceKeys),
        Objet: z.string(),
        Description: z.string().nullable(),
        Etat: z.enum(claimStateKeys),
        RecueLe: z.string(),
        Reponse: z.string().nullable(),
        ResolueLe: z.string().nullable(),
      }),
    ),
  }),
  access: signedIn,
});
