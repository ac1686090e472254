import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import { optionalText, RecordId, requiredText, SavedRecord } from '#contract/record.ts';
import { claimStateKeys, serviceKeys } from './claim.ts';

/** What the connected customer has asked of the firm about their companies, the latest first; none for the staff. */
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

/** Asks the firm something about one of the companies that the connected customer directs or holds shares of today. */
export const AddMyReclamation = call({
  method: 'POST',
  path: 'account/AddReclamationForConnectedUser',
  request: z.strictObject({
    IdSociete: RecordId,
    Service: z.enum(serviceKeys, 'Service obligatoire.').default('AUTRE'),
    Objet: requiredText(200, 'Objet obligatoire.'),
    Description: optionalText(4000),
  }),
  answer: SavedRecord,
  access: signedIn,
  audit: 'claim.ask',
});
