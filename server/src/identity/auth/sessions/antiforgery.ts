import { randomUUID } from 'node:crypto';
import type { antiforgery } from '#contract/identity/auth/calls.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import type { AuthNeeds } from '../needs.ts';

/** Tells the browser's anti-forgery token; one that has none, or an old one, is given one. */
export async function answerAntiforgery(
  { request, reply }: Context<typeof antiforgery>,
  { cookies, tokens }: Pick<AuthNeeds, 'cookies' | 'tokens'>,
) {
  const known = cookies.verifyXsrfToken(request);
  if (known && tokens.verifyXsrfToken(known)) return { XsrfToken: known };
  const XsrfToken = tokens.issueXsrf(randomUUID());
  cookies.setAnonymous(reply, XsrfToken);
  return { XsrfToken };
}
