import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer, SignedIn } from '#contract/identity/auth/session.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { countSignIn } from '../accounts/accounts.ts';
import { sweepAccounts } from '../accounts/sweep-accounts.ts';
import type { UserKey } from '../accounts/user-key.ts';
import { type AuthNeeds, visitOf } from '../needs.ts';
import { accepted } from './sign-in-answers.ts';
import { recordSignIn, type SignInMethod } from './sign-in-events.ts';

interface Arrival {
  method: SignInMethod;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The common end of every sign-in, once all proofs are given: opens a session of its own, whatever cookies
 * the browser came with, counts and records the sign-in, and sets the session's cookies.
 * `db` must be outside any firm (asInstallation); the account must have been found in a state to sign in.
 */
export async function finishSignIn(
  { sessions, cookies }: Pick<AuthNeeds, 'sessions' | 'cookies'>,
  db: Db,
  user: UserKey,
  { method, request, reply }: Arrival,
): Promise<LoginAnswer & SignedIn> {
  const visit = visitOf(request);
  await countSignIn(db, user, { withPassword: method !== 'passkey' });
  await recordSignIn(db, user, { ...visit, outcome: 'ok', method });
  const { signedIn, refresh } = await sessions.open(db, user, { method, ...visit });
  await sweepAccounts(db, user.clientId);
  cookies.set(reply, refresh, signedIn.XsrfToken);
  cookies.clearPending(reply);
  return accepted(signedIn);
}
