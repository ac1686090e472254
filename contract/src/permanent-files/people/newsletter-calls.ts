import { z } from 'zod';
import { anyone } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { antiforgery } from '#contract/identity/auth/calls.ts';

const minute = 60;
const limits = [{ most: 60, seconds: 10 * minute, by: 'address' }] as const;

/** What the links of a newsletter hold: it names one person of one firm, and was made by us. */
const Token = z
  .string('Lien de désinscription invalide.')
  .regex(/^\d{1,15}\.\d{1,15}\.[A-Za-z0-9_-]{43}$/, 'Lien de désinscription invalide.');

/** Security/antiforgery under the name that the unsubscribe page's guard knows. */
export const antiforgeryToken = call({ ...antiforgery, path: 'person/antiforgeryToken' });

export const GetEmailToUnsubscribe = call({
  method: 'GET',
  path: 'person/GetEmailToUnsubscribe',
  request: z.strictObject({ Token }),
  answer: z.object({ Email: z.string(), IsSubscribed: z.boolean() }),
  access: anyone,
  rateLimits: limits,
});

/** False: they were not subscribed any more. */
export const UnsubscribeNewsletter = call({
  method: 'POST',
  path: 'person/UnsubscribeNewsletter',
  request: z.strictObject({ Token }),
  answer: z.boolean(),
  access: anyone,
  audit: 'person.unsubscribe',
  rateLimits: limits,
});

/** The same for mail programs (RFC 8058): what List-Unsubscribe names, posted without our page. */
export const OneClickUnsubscribe = call({
  method: 'POST',
  path: 'person/newsletter/one-click/{Token}',
  request: z.strictObject({ Token, 'List-Unsubscribe': z.literal('One-Click').optional() }),
  answer: z.boolean(),
  access: anyone,
  audit: 'person.unsubscribe',
  rateLimits: limits,
  fromElsewhere: true,
});
