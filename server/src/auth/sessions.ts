import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SignedIn } from '#contract/auth/session.ts';
import type { Db } from '#server/platform/db.ts';
import type { SessionTokens } from '#server/platform/session-token.ts';

/** A browser keeps its session this long without a visit; with each visit the time starts anew. */
export const sessionLife = 12 * 60 * 60_000;

/** Two tabs that wake together present the same cookie; only later is a spent one taken for theft. */
const reuseGrace = 20_000;

const digest = (secret: string) => createHash('sha256').update(secret).digest();

interface Opened {
  signedIn: SignedIn;
  /** Value of the refresh cookie; absent where the browser keeps the one it has. */
  refresh?: string;
}

interface UserRow {
  full_name: string;
  email: string;
  roles: string[];
  modules: string[];
}

async function signedInUser(db: Db, clientId: number, userId: number) {
  const [user] = await db.query<UserRow>(
    `select u.first_name || ' ' || u.last_name as full_name, u.email,
       array(select role from user_role r where r.client_id = u.client_id and r.user_id = u.id order by role) as roles,
       array(select module from client_module m where m.client_id = u.client_id order by module) as modules
     from app_user u where u.client_id = $1 and u.id = $2 and not u.is_disabled`,
    [clientId, userId],
  );
  return user;
}

/** What getCurrentUser and a sign-in say of a user; undefined where the account no longer serves. */
export async function describeUser(db: Db, clientId: number, userId: number) {
  const user = await signedInUser(db, clientId, userId);
  if (!user) return undefined;
  return {
    FullName: user.full_name,
    UserEMail: user.email,
    UserName: user.email,
    Roles: user.roles,
    Modules: user.modules,
  };
}

interface SessionRow {
  id: string;
  user_id: number;
  is_current: boolean;
  is_recent: boolean;
}

/** Opens, prolongs and ends the sessions of browsers. */
export function sessions(tokens: SessionTokens) {
  async function describe(
    db: Db,
    clientId: number,
    sessionId: string,
    userId: number,
  ): Promise<SignedIn | undefined> {
    const user = await describeUser(db, clientId, userId);
    if (!user) return undefined;
    return {
      Token: tokens.issueAccess(clientId, sessionId),
      XsrfToken: tokens.issueXsrf(sessionId),
      ...user,
    };
  }

  const newRefresh = (clientId: number, sessionId: string) => {
    const secret = randomBytes(32).toString('base64url');
    return { cookie: `${clientId}.${sessionId}.${secret}`, hash: digest(secret) };
  };

  async function find(db: Db, cookie: string) {
    const match = /^(\d{1,15})\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/.exec(cookie);
    if (!match) return undefined;
    const [clientId, sessionId, hash] = [Number(match[1]), match[2] ?? '', digest(match[3] ?? '')];
    const [row] = await db.query<SessionRow>(
      `select id, user_id, refresh_hash = $3 as is_current,
         refreshed_at > now() - $4 * interval '1 millisecond' as is_recent
       from user_session
       where client_id = $1 and id = $2 and ended_at is null and expires_at > now()
         and (refresh_hash = $3 or previous_refresh_hash = $3)
       for update`,
      [clientId, sessionId, hash, reuseGrace],
    );
    return row ? { clientId, ...row } : undefined;
  }

  async function end(db: Db, clientId: number, sessionId: string) {
    await db.query(
      'update user_session set ended_at = now() where client_id = $1 and id = $2 and ended_at is null',
      [clientId, sessionId],
    );
  }

  return {
    async open(db: Db, clientId: number, userId: number): Promise<Opened> {
      const sessionId = randomUUID();
      const refresh = newRefresh(clientId, sessionId);
      await db.query(
        `insert into user_session (client_id, id, user_id, refresh_hash, expires_at)
         values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')`,
        [clientId, sessionId, userId, refresh.hash, sessionLife],
      );
      const signedIn = await describe(db, clientId, sessionId, userId);
      if (!signedIn) throw new Error('a session was opened for an account that does not serve');
      return { signedIn, refresh: refresh.cookie };
    },

    /**
     * Trades a refresh cookie for a new one. A cookie that was already traded is a copy: the session ends,
     * for the thief and for the owner, who signs in again.
     */
    async refresh(db: Db, cookie: string): Promise<Opened | undefined> {
      const found = await find(db, cookie);
      if (!found) return undefined;
      const { clientId, id: sessionId } = found;
      if (!found.is_current && !found.is_recent) {
        await end(db, clientId, sessionId);
        return undefined;
      }
      const signedIn = await describe(db, clientId, sessionId, found.user_id);
      if (!signedIn) return undefined;
      if (!found.is_current) return { signedIn };
      const next = newRefresh(clientId, sessionId);
      await db.query(
        `update user_session set previous_refresh_hash = refresh_hash, refresh_hash = $3, refreshed_at = now(),
           expires_at = now() + $4 * interval '1 millisecond'
         where client_id = $1 and id = $2`,
        [clientId, sessionId, next.hash, sessionLife],
      );
      return { signedIn, refresh: next.cookie };
    },

    /** Ends the session that a living access token names. */
    async endByToken(db: Db, token: string) {
      const claim = tokens.readAccess(token);
      if (claim) await end(db, claim.clientId, claim.sessionId);
    },

    async endByCookie(db: Db, cookie: string) {
      const found = await find(db, cookie);
      if (found) await end(db, found.clientId, found.id);
    },
  };
}

export type Sessions = ReturnType<typeof sessions>;
