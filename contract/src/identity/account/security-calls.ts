import { z } from 'zod';
import { afterStepUp, signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import { securityCode } from '#contract/identity/auth/fields.ts';
import { PasskeyChallenge } from '#contract/identity/auth/two-step-calls.ts';
import { paging } from '#contract/paging.ts';

const truthy = z.literal(true);
const minute = 60;
const mine = afterStepUp(signedIn, 'my-account');
const Id = z.uuid('Identifiant invalide.');

/** Everything by which the connected user proves who they are. Dates are ISO 8601 instants. */
export const GetTwoStepSettings = call({
  method: 'GET',
  path: 'account/GetTwoStepSettings',
  request: noInput,
  answer: z.object({
    IsEnabled: z.boolean(),
    /** Masked. */
    Email: z.string(),
    Phone: z.string().nullable(),
    HasAuthenticator: z.boolean(),
    RecoveryCodesLeft: z.number().int(),
    Passkeys: z.array(
      z.object({
        Id: z.string(),
        Name: z.string(),
        CreatedAt: z.string(),
        LastUsedAt: z.string().nullable(),
      }),
    ),
    TrustedClients: z.array(
      z.object({
        Id: z.string(),
        Device: z.string(),
        CreatedAt: z.string(),
        LastUsedAt: z.string().nullable(),
        ExpiresAt: z.string(),
      }),
    ),
  }),
  access: signedIn,
});

/** A new secret for an authenticator application (TOTP); it counts once a code of it has come back. */
export const StartAuthenticator = call({
  method: 'POST',
  path: 'account/StartAuthenticator',
  request: noInput,
  answer: z.object({ Secret: z.string(), Uri: z.string() }),
  access: mine,
  audit: 'account.start-authenticator',
});

/** False: the code is not the application's. */
export const ConfirmAuthenticator = call({
  method: 'POST',
  path: 'account/ConfirmAuthenticator',
  request: z.strictObject({ Code: securityCode }),
  answer: z.boolean(),
  access: mine,
  audit: 'account.confirm-authenticator',
  rateLimits: [{ most: 15, seconds: 10 * minute, by: 'account' }],
});

export const RemoveAuthenticator = call({
  method: 'POST',
  path: 'account/RemoveAuthenticator',
  request: noInput,
  answer: truthy,
  access: mine,
  audit: 'account.remove-authenticator',
});

/** Ten new recovery codes, told this once; those before no longer serve. */
export const CreateRecoveryCodes = call({
  method: 'POST',
  path: 'account/CreateRecoveryCodes',
  request: noInput,
  answer: z.object({ Codes: z.array(z.string()) }),
  access: mine,
  audit: 'account.create-recovery-codes',
});

export const StartPasskeyRegistration = call({
  method: 'POST',
  path: 'account/StartPasskeyRegistration',
  request: noInput,
  answer: PasskeyChallenge,
  access: mine,
});

export const RegisterPasskey = call({
  method: 'POST',
  path: 'account/RegisterPasskey',
  request: z.strictObject({
    Name: z.string('Nom obligatoire.').trim().min(1, 'Nom obligatoire.').max(50, 'Maximum 50 caractères.'),
    Response: z.record(z.string(), z.unknown()),
  }),
  answer: z.object({ Id: z.string() }),
  access: mine,
  audit: 'account.register-passkey',
});

export const RemovePasskey = call({
  method: 'POST',
  path: 'account/RemovePasskey',
  request: z.strictObject({ Id }),
  answer: truthy,
  access: mine,
  audit: 'account.remove-passkey',
});

/** A device that was trusted asks for a code again. */
export const RemoveTrustedClient = call({
  method: 'POST',
  path: 'account/RemoveTrustedClient',
  request: z.strictObject({ Id }),
  answer: truthy,
  access: signedIn,
  audit: 'account.remove-trusted-client',
});

/** The living sessions of the connected user, the latest first. */
export const GetSessions = call({
  method: 'GET',
  path: 'account/GetSessions',
  request: noInput,
  answer: z.array(
    z.object({
      Id: z.string(),
      /** Such as `Firefox sous Windows`. */
      Device: z.string(),
      Address: z.string().nullable(),
      StartedAt: z.string(),
      LastSeenAt: z.string(),
      IsCurrent: z.boolean(),
    }),
  ),
  access: signedIn,
});

export const EndSession = call({
  method: 'POST',
  path: 'account/EndSession',
  request: z.strictObject({ Id }),
  answer: truthy,
  access: signedIn,
  audit: 'session.end',
});

export const EndOtherSessions = call({
  method: 'POST',
  path: 'account/EndOtherSessions',
  request: noInput,
  answer: z.object({ Ended: z.number().int() }),
  access: signedIn,
  audit: 'session.end-others',
});

/** How a sign-in ended, as its owner reads it. */
export const connectionOutcomes = [
  'ok',
  'wrong-password',
  'wrong-code',
  'locked',
  'disabled',
  'unconfirmed',
  'must-change-password',
  'two-factor',
] as const;

/** The connected user's sign-ins and attempts of the last 12 months, the latest first. */
export const getuserconnections = call({
  method: 'POST',
  path: 'account/getuserconnections',
  request: z.strictObject(paging(['At'])),
  answer: z.object({
    Items: z.array(
      z.object({
        Id: z.number().int(),
        At: z.string(),
        Outcome: z.enum(connectionOutcomes),
        Method: z.string(),
        Device: z.string(),
        Address: z.string().nullable(),
      }),
    ),
    TotalCount: z.number().int(),
  }),
  access: signedIn,
});
