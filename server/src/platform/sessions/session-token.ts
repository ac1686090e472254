import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an access token says once its signature holds: which session of which firm, until when. */
export interface AccessClaim {
  clientId: number;
  sessionId: string;
  expiresAt: number;
}

const accessLife = 10 * 60_000;
const xsrfPattern = /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/;
const tokenPattern = /^\d{1,15}\.[0-9a-f-]{36}\.\d{13}\.[A-Za-z0-9_-]{43}$/;

const sign = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** As many tokens as are known again: some hundred bytes each. */
const mostRemembered = 5000;

/**
 * Reads tokens, and knows again what was ours: a browser sends the same one with every call, and signing both
 * kinds anew took some 30 µs of it. Beyond so many all are forgotten, and read again.
 */
function remembering<Read>(read: (token: string) => Read | undefined) {
  const known = new Map<string, Read>();
  return (token: string): Read | undefined => {
    const again = known.get(token);
    if (again !== undefined) return again;
    const found = read(token);
    if (found === undefined) return undefined;
    if (known.size >= mostRemembered) known.clear();
    known.set(token, found);
    return found;
  };
}

/**
 * Signs short-lived access tokens and the anti-forgery tokens bound to a session. A token only names a
 * session; whether it still lives, and with which rights, is asked of the database at each call.
 */
export function sessionTokens(secret: string) {
  const claimOf = remembering((token): AccessClaim | undefined => {
    if (!tokenPattern.test(token)) return undefined;
    const [client = '', sessionId = '', expiry = '', signature = ''] = token.split('.');
    if (!same(signature, sign(secret, 'access', `${client}.${sessionId}.${expiry}`))) return undefined;
    return { clientId: Number(client), sessionId, expiresAt: Number(expiry) };
  });

  const named = remembering((token) => {
    if (!xsrfPattern.test(token)) return undefined;
    const [id = '', signature = ''] = token.split('.');
    return same(signature, sign(secret, 'xsrf', id)) ? id : undefined;
  });

  return {
    issueAccess(clientId: number, sessionId: string, now = Date.now()): string {
      const text = `${clientId}.${sessionId}.${now + accessLife}`;
      return `${text}.${sign(secret, 'access', text)}`;
    },

    /** The claim of a token whose signature holds and whose time has not run out. */
    verifyAccessToken(token: string, now = Date.now()): AccessClaim | undefined {
      const claim = claimOf(token);
      return claim && claim.expiresAt > now ? claim : undefined;
    },

    /** What each refresh cookie of a session carries: one that has been replaced is still known as ours. */
    issueFamily: (clientId: number, sessionId: string) => sign(secret, 'refresh', `${clientId}.${sessionId}`),

    holdsFamily: (clientId: number, sessionId: string, family: string) =>
      same(family, sign(secret, 'refresh', `${clientId}.${sessionId}`)),

    /** Names a session or, before there is one, a browser (any id). */
    issueXsrf: (id: string) => `${id}.${sign(secret, 'xsrf', id)}`,

    /** What a token of ours names; undefined where it is not ours. */
    verifyXsrfToken: (token: string): string | undefined => named(token),
  };
}

/** Signs and checks access tokens, as `sessionTokens` makes it. */
export type SessionTokens = ReturnType<typeof sessionTokens>;
