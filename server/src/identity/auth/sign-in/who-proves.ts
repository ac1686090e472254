import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { AccessClaim } from '#server/platform/sessions/session-token.ts';
import { type Account, accountById } from '../accounts/accounts.ts';
import type { UserKey } from '../accounts/user-key.ts';
import type { AuthNeeds } from '../needs.ts';
import { findPending, type PendingSignIn } from './pending-sign-in.ts';

/** The account where it has this e-mail: whoever proves something else than they say is nobody. */
async function accountNamed(db: Db, user: UserKey | undefined, email: string): Promise<Account | undefined> {
  const account = user && (await accountById(db, user));
  return account?.email.toLowerCase() === email.toLowerCase() ? account : undefined;
}

/**
 * Works for whoever has just given the right password of this e-mail in this browser, which its cookie
 * tells. Undefined, without any work, for anybody else.
 */
export function asPending<Result>(
  { database, cookies }: Pick<AuthNeeds, 'database' | 'cookies'>,
  { request, email }: { request: FastifyRequest; email: string },
  work: (db: Db, account: Account, pending: PendingSignIn) => Promise<Result>,
): Promise<Result | undefined> {
  return database.asInstallation(async (db) => {
    const pending = await findPending(db, cookies.readPending(request));
    const account = await accountNamed(db, pending, email);
    return pending && account && work(db, account, pending);
  });
}

/** The same for the user of a living session, inside their firm. */
export async function asSignedIn<Result>(
  { database }: Pick<AuthNeeds, 'database'>,
  { claim, email }: { claim: AccessClaim | undefined; email: string },
  work: (db: Db, account: Account, session: Session) => Promise<Result>,
): Promise<Result | undefined> {
  if (!claim) return undefined;
  return database.inSession({ claim, changes: true }, async (db, session) => {
    const account = await accountNamed(db, session, email);
    return session && account && work(db, account, session);
  });
}

/** Whose sign-in is pending in this browser, or who is signed in, under this e-mail. */
export async function provenAccount(
  needs: Pick<AuthNeeds, 'database' | 'cookies'>,
  asks: { request: FastifyRequest; claim: AccessClaim | undefined; email: string },
): Promise<UserKey | undefined> {
  const key = async (_db: Db, { clientId, userId }: Account): Promise<UserKey> => ({ clientId, userId });
  return (await asPending(needs, asks, key)) ?? (await asSignedIn(needs, asks, key));
}
