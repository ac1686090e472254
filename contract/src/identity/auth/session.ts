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
  /** A customer in their client space, rather than one of the firm's staff. */
  IsClient: z.boolean(),
  Roles: z.array(z.string()),
  Modules: z.array(z.string()),
  /** Keys of the access map that the user's roles have. */
  Permissions: z.array(z.string()),
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
