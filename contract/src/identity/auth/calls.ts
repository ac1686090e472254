import { z } from 'zod';
import { anyone, rolesOnly, signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import {
  captchaToken,
  differs,
  email,
  encodedPassword,
  linkToken,
  linkUser,
  newPassword,
  passwordConfirmation,
} from './fields.ts';
import { LoginAnswer, SignedIn } from './session.ts';

const truthy = z.literal(true);
const minute = 60;
const hour = 60 * minute;

/** A mail leaves for whoever is named: few in an hour, whether the account exists or not. */
const mailing = [
  { most: 10, seconds: hour, by: 'address' },
  { most: 5, seconds: hour, by: { field: 'Email' } },
] as const;

/** Null credentials are refused with « Please insert credentials » (specification 1, section 5). */
export const LoginRequest = z.strictObject({
  Email: email('Email obligatoire.').nullish(),
  Password: encodedPassword.nullish(),
  RememberMe: z.boolean().default(false),
  RecaptchaToken: captchaToken,
  IsTwoFactorRememberClient: z.boolean().optional(),
});

/** Signs in, or tells what stands in the way (CnxEtatCompte). An unknown user is answered as a wrong password. */
export const Login = call({
  method: 'POST',
  path: 'account/Login',
  request: LoginRequest,
  answer: LoginAnswer,
  access: anyone,
  rateLimits: [{ most: 20, seconds: minute, by: 'address' }],
});

/** Ends the session of the access token or, where that has run out, of the refresh cookie. */
export const LogOut = call({
  method: 'POST',
  path: 'account/LogOut',
  request: noInput,
  answer: truthy,
  access: anyone,
});

/** Ends every session of the connected user, on all devices. */
export const LogOff = call({
  method: 'POST',
  path: 'account/LogOff',
  request: noInput,
  answer: truthy,
  access: signedIn,
  audit: 'session.end-all',
});

/** Trades the refresh cookie for a fresh session; null where there is none, and the browser signs out. */
export const refreshTokenv2 = call({
  method: 'POST',
  path: 'account/refreshTokenv2',
  request: noInput,
  answer: SignedIn.nullable(),
  access: anyone,
});

export const getCurrentUser = call({
  method: 'POST',
  path: 'account/getCurrentUser',
  request: noInput,
  answer: SignedIn.omit({ Token: true, XsrfToken: true }),
  access: signedIn,
});

/** Sets the XSRF-TOKEN cookie and tells its value; every POST made without a session sends it back. */
export const antiforgery = call({
  method: 'GET',
  path: 'Security/antiforgery',
  request: noInput,
  answer: z.object({ XsrfToken: z.string() }),
  access: anyone,
  rateLimits: [{ most: 120, seconds: minute, by: 'address' }],
});

/**
 * The proof of work to solve before a guarded form is sent. Provider tells how: `altcha` carries a
 * challenge, `recaptcha` the site's key, `none` asks for nothing.
 */
export const GetCaptchaChallenge = call({
  method: 'GET',
  path: 'captcha/challenge',
  request: noInput,
  answer: z.object({
    Provider: z.enum(['none', 'altcha', 'recaptcha']),
    SiteKey: z.string().nullable(),
    Challenge: z.record(z.string(), z.unknown()).nullable(),
  }),
  access: anyone,
  rateLimits: [{ most: 120, seconds: minute, by: 'address' }],
});

/** Whether a captcha token holds; a token is spent by asking. */
export const verifyCaptcha = call({
  method: 'POST',
  path: 'Recpatcha/verify',
  request: z.strictObject({ token: z.string().trim().min(1, 'Jeton obligatoire.').max(20_000) }),
  answer: z.boolean(),
  access: anyone,
  rateLimits: [{ most: 60, seconds: minute, by: 'address' }],
});

export const ResetRequest = z.strictObject({
  Email: email('E-mail obligatoire.'),
  RecaptchaToken: captchaToken,
});

/** Mails a link to choose a password. Always true: nobody learns from outside whether an account exists. */
export const SendPasswordResetLink = call({
  method: 'POST',
  path: 'account/SendPasswordResetLink',
  request: ResetRequest,
  answer: truthy,
  access: anyone,
  rateLimits: mailing,
});

/** An administrator has the link to choose a password mailed to one of the firm's users. */
export const sendmailforresetpassword = call({
  method: 'POST',
  path: 'account/sendmailforresetpassword',
  request: z.strictObject({ Email: email('E-mail obligatoire.') }),
  answer: truthy,
  access: rolesOnly(['ADMINSTRATOR'], 'administration'),
  audit: 'account.send-reset-link',
  rateLimits: [{ most: 5, seconds: hour, by: { field: 'Email' } }],
});

const twoPasswords = { NewPassword: newPassword, ConfirmNewPassword: passwordConfirmation };

/** What both forms of a new password check together; a schema refined cannot be extended, hence beside it. */
export const passwordsDiffer = ({
  NewPassword,
  ConfirmNewPassword,
}: {
  NewPassword: string;
  ConfirmNewPassword: string;
}) => (NewPassword === ConfirmNewPassword ? undefined : differs);

const agree = { path: ['ConfirmNewPassword'], message: differs };

const NewPasswordRequest = z
  .strictObject({
    UserId: linkUser,
    Token: linkToken,
    /** The page that led here, kept from the link. */
    Page: z.string().max(100).nullish(),
    ...twoPasswords,
    RecaptchaToken: captchaToken,
  })
  .refine((request) => passwordsDiffer(request) === undefined, agree);

/** Keeps the password chosen behind a mailed link, which is then spent; every session of the user ends. */
export const NewPassword = call({
  method: 'POST',
  path: 'account/NewPassword',
  request: NewPasswordRequest,
  answer: z.boolean(),
  access: anyone,
  rateLimits: [{ most: 20, seconds: 10 * minute, by: 'address' }],
});

const ChangePasswordRequest = z
  .strictObject({ CurrentPassword: encodedPassword, ...twoPasswords })
  .refine((request) => passwordsDiffer(request) === undefined, agree);

/** The connected user changes their own password; their other sessions and trusted devices end. */
export const setnewpassword = call({
  method: 'POST',
  path: 'account/setnewpassword',
  request: ChangePasswordRequest,
  answer: truthy,
  access: signedIn,
  audit: 'account.change-password',
  rateLimits: [{ most: 10, seconds: 10 * minute, by: 'account' }],
});

/** Confirms an address by the mailed link, and mails the link to choose a password. */
export const confirmEmail = call({
  method: 'POST',
  path: 'account/confirmEmail',
  request: z.strictObject({ Token: linkToken, UserId: linkUser }),
  answer: z.object({
    IsConfirmed: z.boolean(),
    /** The address with most of its letters hidden; empty where nothing was confirmed. */
    CryptedEmail: z.string(),
  }),
  access: anyone,
  rateLimits: [{ most: 20, seconds: 10 * minute, by: 'address' }],
});

/** Mails the confirmation link again. Always true, as for a lost password. */
export const resendConfirmEmail = call({
  method: 'POST',
  path: 'account/resendConfirmEmail',
  request: ResetRequest,
  answer: truthy,
  access: anyone,
  rateLimits: mailing,
});
