import type { SessionLookup } from '../database/tenant-session-sql.ts';
import type { Session } from './session.ts';

/** A session as it was looked up, and what must still hold for it to be valid. */
export interface CachedSession {
  session: Readonly<Session>;
  /** Of the firm's sessions, users, roles, modules and permissions (table access_version); null: never changed. */
  version: string | null;
  /** When the session ends by itself, in milliseconds since 1970. */
  expiresAt: number;
}

/** Of some 500 bytes each. */
const maxEntries = 5000;

/** What a fresh proof of identity has opened is not cached: it ends by the minute. */
const keyOf = ({ claim, module = '', permission = '', stepUp }: SessionLookup) =>
  stepUp === undefined ? `${claim.clientId} ${claim.sessionId} ${module} ${permission}` : undefined;

/**
 * The session cache of a node: the next call of a session reads no more than the firm's version. Looking sessions up took
 * half of what PostgreSQL had to do for a short call. PostgreSQL confirms an entry in the call's own transaction; nothing
 * is believed without. A full cache is emptied.
 */
export function sessionCache() {
  const entries = new Map<string, CachedSession>();
  return {
    get(lookup: SessionLookup): CachedSession | undefined {
      const key = keyOf(lookup);
      const cached = key === undefined ? undefined : entries.get(key);
      // like an access token's, by the clock of this machine
      return cached && cached.expiresAt > Date.now() ? cached : undefined;
    },
    set(lookup: SessionLookup, session: CachedSession) {
      const key = keyOf(lookup);
      if (key === undefined) return;
      if (entries.size >= maxEntries) entries.clear();
      entries.set(key, session);
    },
    delete(lookup: SessionLookup) {
      const key = keyOf(lookup);
      if (key !== undefined) entries.delete(key);
    },
  };
}
