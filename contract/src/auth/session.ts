import { z } from 'zod';

/** States of an account at sign-in (specification 1, section 3). */
export const accountStates = {
  UserInconnu: 0,
  MDPIncorrect: 1,
  CpteBloque: 2,
  CnxOK: 3,
  ChgMDP: 4,
  CheckInfos: 5,
  CpteDesact: 6,
  TwoFactorRequired: 7,
} as const;

/**
 * What the browser knows of a signed-in user. Token is short-lived and stays in memory; XsrfToken is
 * sent back in the X-XSRF-TOKEN header of every call that changes something.
 */
export const SignedIn = z.object({
  Token: z.string(),
  XsrfToken: z.string(),
  FullName: z.string(),
  UserEMail: z.string(),
  UserName: z.string(),
  Roles: z.array(z.string()),
  Modules: z.array(z.string()),
});

export type SignedIn = z.infer<typeof SignedIn>;

/** Fields of the session that a refused sign-in leaves empty. */
export const LoginAnswer = SignedIn.partial().extend({
  IsError: z.boolean(),
  CnxEtatCompte: z.number().int().min(0).max(7),
  LinkResetPassword: z.string().nullable(),
  IsTwoFactorRequired: z.boolean(),
});

export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** Local part, @, domain, top-level domain of 2 to 10 letters (specification 1, section 5). */
export const emailPattern = /^[^\s@<>()[\],;:"\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,10}$/;

/** Sign-in form and request in one; Password travels base64-encoded (UTF-8), as the specification says. */
export const LoginRequest = z.strictObject({
  Email: z
    .string('Email obligatoire.')
    .trim()
    .min(1, 'Email obligatoire.')
    .max(100, 'Maximum 100 caractères.')
    .regex(emailPattern, 'Format invalide.'),
  Password: z.base64('Format invalide.').min(1, 'Mot de passe obligatoire.').max(2000),
  RememberMe: z.boolean().default(false),
  RecaptchaToken: z.string().max(20_000).nullish(),
  IsTwoFactorRememberClient: z.boolean().optional(),
});
