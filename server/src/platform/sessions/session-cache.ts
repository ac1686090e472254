import type { SessionLookup } from '../database/tenant-session-sql.ts';
import type { Session } from './session.ts';

/** A session as it was found, and what must still hold for it to be the same. */
export interface Known {
  session: Readonly<Session>;
  /** Of the firm's sessions, users, roles, modules and permissions (table access_version); null: never changed. */
  version: string | null;
  /** When the session ends by itself, in milliseconds since 1970. */
  expiresAt: number;
}

/** As many as are known: some 500 bytes each. */
const maxEntries = 5000;

/** What a fresh proof of identity has opened is asked anew each time: it ends by the minute. */
const keyOf = ({ claim, module = '', permission = '', stepUp }: SessionLookup) =>
  stepUp === undefined ? `${claim.clientId} ${claim.sessionId} ${module} ${permission}` : undefined;

/**
 * Who was behind a session when its last call of the same kind came, so that the next one reads no more than the
 * firm's version: looking them up took half of what PostgreSQL had to do for a short call. PostgreSQL tells in the
 * call's own transaction whether it is still so; nothing here is believed without. Beyond so many all are forgotten.
 */
export function sessionCache() {
  const known = new Map<string, Known>();
  return {
    of(place: SessionLookup): Known | undefined {
      const key = keyOf(place);
      const was = key === undefined ? undefined : known.get(key);
      // like an access token's, by the clock of this machine
      return was && was.expiresAt > Date.now() ? was : undefined;
    },
    keep(place: SessionLookup, found: Known) {
      const key = keyOf(place);
      if (key === undefined) return;
      if (known.size >= maxEntries) known.clear();
      known.set(key, found);
    },
    forget(place: SessionLookup) {
      const key = keyOf(place);
      if (key !== undefined) known.delete(key);
    },
  };
}
