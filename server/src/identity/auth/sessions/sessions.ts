import { type Grant, permissionsOf } from '#contract/access/permissions.ts';
import type { SignedIn } from '#contract/identity/auth/session.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SessionTokens } from '#server/platform/sessions/session-token.ts';
import type { UserKey } from '../accounts/user-key.ts';
import { endSession, endSessionsOf } from './end-sessions.ts';
import { newToken, readToken } from './secret-tokens.ts';

/**
 * A session ends this long after its last refresh: the 20 minutes that a user may leave it alone, after the
 * 10 minutes that an access token lives, and one more for the question whether they are still there.
 */
const idleLife = 31 * 60_000;

/** However busy, a session ends this long after it began. */
export const sessionLife = 12 * 60 * 60_000;

/** Two tabs that wake together present the same cookie; only later is a spent one taken for theft. */
const reuseGrace = 20_000;

/** How a session came to be: shown to its owner in the list of sessions. */
export interface Origin {
  method: string;
  /** Such as `Firefox sous Windows`. */
  device: string;
  address: string | null;
}

interface Opened {
  signedIn: SignedIn;
  /** Value of the refresh cookie; absent where the browser keeps the one it has. */
  refresh?: string;
}

interface UserRow {
  full_name: string;
  email: string;
  is_client: boolean;
  roles: string[];
  modules: string[];
  grants: Grant[];
}

async function signedInUser(db: Db, clientId: number, userId: number) {
  const [user] = await db.query<UserRow>(
    `select u.first_name || ' ' || u.last_name as full_name, u.email, u.kind = 'client' as is_client,
       array(select role from user_role r where r.client_id = u.client_id and r.user_id = u.id order by role) as roles,
       array(select module from client_module m where m.client_id = u.client_id order by module) as modules,
       (select coalesce(json_agg(json_build_object('permission', g.permission, 'role', g.role, 'isGranted', g.is_granted)), '[]')
        from role_permission g where g.client_id = u.client_id) as grants
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
    IsClient: user.is_client,
    Roles: user.roles,
    Modules: user.modules,
    Permissions: permissionsOf(user.roles, user.grants),
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

  /** A new refresh cookie for this session, and what the database keeps of it. */
  function newCookie(clientId: number, id?: string) {
    const { id: sessionId, hash, token } = newToken(clientId, id);
    return { sessionId, hash, cookie: `${token}.${tokens.issueFamily(clientId, sessionId)}` };
  }

  /** The living session that a cookie was once made for, by us; whether it is the last one is told beside. */
  async function find(db: Db, cookie: string) {
    const end = cookie.lastIndexOf('.');
    const held = readToken(cookie.slice(0, end));
    if (!held || !tokens.holdsFamily(held.clientId, held.id, cookie.slice(end + 1))) return undefined;
    const { clientId } = held;
    const [row] = await db.query<SessionRow>(
      `select id, user_id, refresh_hash = $3 as is_current,
         coalesce(previous_refresh_hash = $3, false)
           and refreshed_at > now() - $4 * interval '1 millisecond' as is_recent
       from user_session
       where client_id = $1 and id = $2 and ended_at is null and expires_at > now()
       for update`,
      [clientId, held.id, held.hash, reuseGrace],
    );
    return row ? { clientId, ...row } : undefined;
  }

  return {
    /** What a session is told of its user, with new tokens; undefined where the account no longer serves. */
    describe,

    /** Opens a session; its first refresh token stands in what it answers. */
    async open(db: Db, { clientId, userId }: UserKey, origin: Origin): Promise<Opened> {
      const { sessionId, hash, cookie } = newCookie(clientId);
      await db.query(
        `insert into user_session (client_id, id, user_id, refresh_hash, expires_at, method, device, address)
         values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond', $6, $7, $8)`,
        [clientId, sessionId, userId, hash, idleLife, origin.method, origin.device, origin.address],
      );
      const signedIn = await describe(db, clientId, sessionId, userId);
      if (!signedIn) throw new Error('a session was opened for an account that does not serve');
      return { signedIn, refresh: cookie };
    },

    /**
     * Refresh token rotation with reuse detection: trades a refresh cookie for a new one. A cookie that was already traded, however often since, is a
     * copy: the session ends, for the thief and for the owner, who signs in again.
     */
    async refresh(db: Db, cookie: string): Promise<Opened | undefined> {
      const found = await find(db, cookie);
      if (!found) return undefined;
      const { clientId, id: sessionId } = found;
      if (!found.is_current && !found.is_recent) {
        await endSession(db, clientId, sessionId);
        return undefined;
      }
      const signedIn = await describe(db, clientId, sessionId, found.user_id);
      if (!signedIn) return undefined;
      if (!found.is_current) return { signedIn };
      const next = newCookie(clientId, sessionId);
      await db.query(
        `update user_session set previous_refresh_hash = refresh_hash, refresh_hash = $3, refreshed_at = now(),
           expires_at = least(now() + $4 * interval '1 millisecond', created_at + $5 * interval '1 millisecond')
         where client_id = $1 and id = $2`,
        [clientId, sessionId, next.hash, idleLife, sessionLife],
      );
      return { signedIn, refresh: next.cookie };
    },

    /** Ends the session that a living access token names. */
    async endByToken(db: Db, token: string) {
      const claim = tokens.verifyAccessToken(token);
      if (claim) await endSession(db, claim.clientId, claim.sessionId);
    },

    /** Ends every session of a user, but the one to keep; answers how many. */
    async endAll(db: Db, user: UserKey, keep?: string): Promise<number> {
      return (await endSessionsOf(db, user, keep)).length;
    },

    async endByCookie(db: Db, cookie: string) {
      const found = await find(db, cookie);
      if (found) await endSession(db, found.clientId, found.id);
    },
  };
}

export type Sessions = ReturnType<typeof sessions>;
