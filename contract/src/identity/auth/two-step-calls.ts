import { z } from 'zod';
import { anyone, signedIn, stepUpScopes } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import { messages } from '#contract/messages.ts';
import { captchaToken, email, encodedPassword } from './fields.ts';
import { LoginAnswer, SignedIn } from './session.ts';

const minute = 60;

/** The specification's two channels, and the two that ask for nothing to be sent. */
export const twoStepProviders = ['Email', 'Phone', 'Authenticator', 'RecoveryCode'] as const;

export type TwoStepProvider = (typeof twoStepProviders)[number];

const Provider = z.enum(twoStepProviders, 'Canal inconnu.');
const Scope = z.enum(stepUpScopes).nullish();

/**
 * The ways to prove a second time who signs in. Empty for whoever has not just given the right password
 * in this browser (a cookie tells), or is not signed in as this user.
 */
export const GetValidTwoFactorProvidersAsync = call({
  method: 'POST',
  path: 'account/GetValidTwoFactorProvidersAsync',
  request: z.strictObject({ email: email('Email obligatoire.') }),
  answer: z.array(
    z.object({
      Name: Provider,
      DisplayedValue: z.string(),
      /** The destination with most of it hidden; empty where nothing is sent. */
      ProviderValue: z.string(),
    }),
  ),
  access: anyone,
  rateLimits: [{ most: 60, seconds: minute, by: 'address' }],
});

/** Sends a code by the channel; false where there is nobody to send one to. */
export const SendTwoFactorTokenAsync = call({
  method: 'POST',
  path: 'account/SendTwoFactorTokenAsync',
  request: z.strictObject({
    SelectedProvider: z.enum(['Email', 'Phone'], 'Canal inconnu.'),
    Email: email('Email obligatoire.'),
  }),
  answer: z.boolean(),
  access: anyone,
  rateLimits: [
    { most: 30, seconds: 10 * minute, by: 'address' },
    { most: 8, seconds: 10 * minute, by: 'account' },
  ],
});

/**
 * Checks a code: 6 characters of a message or of an application, or a recovery code. From the sign-in it
 * opens the session; else it marks the session that asks as proved anew, for `Scope` (key-pass unless told).
 * Null: the code is wrong, spent or too old.
 */
export const VerifyCode = call({
  method: 'POST',
  path: 'account/VerifyCode',
  request: z.strictObject({
    Code: z
      .string(messages.wrongCode)
      .trim()
      .regex(/^[a-z\d-]{6,20}$/i, messages.wrongCode),
    Email: email('Email obligatoire.'),
    RecaptchaToken: captchaToken,
    Provider,
    RememberClient: z.boolean(),
    IsFromLogin: z.boolean(),
    Scope,
  }),
  answer: SignedIn.nullable(),
  access: anyone,
  rateLimits: [
    { most: 30, seconds: 10 * minute, by: 'address' },
    { most: 15, seconds: 10 * minute, by: 'account' },
  ],
});

/** How the connected user may prove anew who they are. */
export const GetStepUpMethods = call({
  method: 'GET',
  path: 'account/GetStepUpMethods',
  request: noInput,
  answer: z.object({
    Email: z.string(),
    HasPassword: z.boolean(),
    HasPasskey: z.boolean(),
    Providers: z.array(Provider),
  }),
  access: signedIn,
});

/** Proves anew by the password; enough for one's own account, not for the vaults. */
export const StepUpByPassword = call({
  method: 'POST',
  path: 'account/StepUpByPassword',
  request: z.strictObject({ Password: encodedPassword }),
  answer: z.boolean(),
  access: signedIn,
  audit: 'session.step-up',
  rateLimits: [{ most: 10, seconds: 10 * minute, by: 'account' }],
});

/** What the browser's own functions (WebAuthn) are given and give back: checked by the library that made it. */
const WebAuthn = z.record(z.string(), z.unknown());

export const PasskeyChallenge = z.object({ Options: WebAuthn });

/** What a passkey is asked to sign. Open to anyone: it names no account. */
export const StartPasskey = call({
  method: 'POST',
  path: 'account/StartPasskey',
  request: noInput,
  answer: PasskeyChallenge,
  access: anyone,
  rateLimits: [{ most: 60, seconds: minute, by: 'address' }],
});

/** Signs in with a passkey alone: it is two proofs in one. */
export const SignInByPasskey = call({
  method: 'POST',
  path: 'account/SignInByPasskey',
  request: z.strictObject({ Response: WebAuthn }),
  answer: LoginAnswer,
  access: anyone,
  rateLimits: [{ most: 20, seconds: minute, by: 'address' }],
});

/** Proves anew with a passkey of the connected user. */
export const StepUpByPasskey = call({
  method: 'POST',
  path: 'account/StepUpByPasskey',
  request: z.strictObject({ Response: WebAuthn, Scope: z.enum(stepUpScopes) }),
  answer: z.boolean(),
  access: signedIn,
  audit: 'session.step-up',
  rateLimits: [{ most: 10, seconds: 10 * minute, by: 'account' }],
});
