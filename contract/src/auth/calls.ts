import { z } from 'zod';
import { anyone, signedIn } from '../access/access.ts';
import { call, noInput } from '../call.ts';
import { LoginAnswer, LoginRequest, SignedIn } from './session.ts';

export const Login = call({
  method: 'POST',
  path: 'account/Login',
  request: LoginRequest,
  answer: LoginAnswer,
  access: anyone,
  limit: { most: 60, seconds: 60, by: 'address' },
});

/** Ends the session of the access token or, where that has run out, of the refresh cookie. */
export const LogOut = call({
  method: 'POST',
  path: 'account/LogOut',
  request: noInput,
  answer: z.literal(true),
  access: anyone,
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
  limit: { most: 120, seconds: 60, by: 'address' },
});
