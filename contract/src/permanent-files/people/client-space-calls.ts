import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import { captchaToken, emailPattern } from '#contract/identity/auth/fields.ts';
import { mayReadPerson } from './access.ts';
import {
  ClientSpaceDetails,
  ClientSpaceOutcomeAnswer,
  clientSpaceWarnings,
  ReachedCompany,
} from './client-space.ts';
import { noEmail } from './person.ts';

const idPerson = z.number('Personne obligatoire.').int().positive();
const OfPerson = z.strictObject({ idPerson });

/** Closing or opening a space again may be explained; the history keeps it. */
const OfPersonWithReason = z.strictObject({
  idPerson,
  Motif: z.string().trim().max(200, 'Maximum 200 caractères.').nullish(),
});

/** An e-mail that a person really has (specification 2, section 5). */
const personEmail = z
  .string(clientSpaceWarnings.email)
  .trim()
  .refine((text) => text !== '' && text !== noEmail, { error: clientSpaceWarnings.email, abort: true })
  .max(100, 'Maximum 100 caractères.')
  .regex(emailPattern, 'Format invalide.');

const truthy = z.literal(true);

/** The companies that the connected customer directs or holds shares of today; none for the staff. */
export const GetMySocietes = call({
  method: 'GET',
  path: 'account/GetSocietesForConnectedUser',
  request: noInput,
  answer: z.object({ Items: z.array(ReachedCompany) }),
  access: signedIn,
});

/** The client space of a person: its state, its history, its last sign-ins and the companies reached. */
export const GetCrmClientAccountDetails = call({
  method: 'GET',
  path: 'person/GetCrmClientAccountDetails',
  request: OfPerson,
  answer: ClientSpaceDetails,
  access: mayReadPerson,
});

/**
 * Opens a client space and mails the link that confirms the address. The outcome is told by its code; of a
 * person whom the firm does not have, `UnknownClient` is the Code of a refusal (404).
 */
export const AddCrmClientAccount = call({
  method: 'POST',
  path: 'person/AddCrmClientAccount',
  request: OfPerson,
  answer: ClientSpaceOutcomeAnswer,
  access: mayReadPerson,
  audit: 'client-space.add',
});

/** Closes a client space: nobody signs in any more, and the sessions end at once. */
export const DisableCrmClientAccount = call({
  method: 'POST',
  path: 'person/DisableCrmClientAccount',
  request: OfPersonWithReason,
  answer: truthy,
  access: mayReadPerson,
  audit: 'client-space.disable',
});

/** Opens a closed client space again, with the password that it had. */
export const EnableCrmClientAccount = call({
  method: 'POST',
  path: 'person/EnableCrmClientAccount',
  request: OfPersonWithReason,
  answer: truthy,
  access: mayReadPerson,
  audit: 'client-space.enable',
});

/** Mails the link again that a space waits for: to confirm the address or, once that is done, to choose a password. */
export const resendConfirmEmailOfPerson = call({
  method: 'GET',
  path: 'person/resendConfirmEmail',
  request: OfPerson,
  answer: truthy,
  access: mayReadPerson,
  audit: 'client-space.resend-confirmation',
});

/** Mails the link to choose a new password to whoever's client space signs in with this e-mail. */
export const ResetCRMPassword = call({
  method: 'POST',
  path: 'person/ResetCRMPassword',
  request: z.strictObject({ email: personEmail, token: captchaToken }),
  answer: truthy,
  access: mayReadPerson,
  audit: 'client-space.reset-password',
});

// The same of persons in portage alone: anybody else is not found.

export const GetCrmClientAccountDetailsInPortage = call({
  ...GetCrmClientAccountDetails,
  path: 'person/portage/GetCrmClientAccountDetails',
});

export const AddCrmClientAccountInPortage = call({
  ...AddCrmClientAccount,
  path: 'person/portage/AddCrmClientAccount',
});

export const DisableCrmClientAccountInPortage = call({
  ...DisableCrmClientAccount,
  path: 'person/portage/DisableCrmClientAccount',
});

export const EnableCrmClientAccountInPortage = call({
  ...EnableCrmClientAccount,
  path: 'person/portage/EnableCrmClientAccount',
});

export const resendConfirmEmailInPortage = call({
  ...resendConfirmEmailOfPerson,
  method: 'POST',
  path: 'person/resendConfirmEmailInPortage',
});
