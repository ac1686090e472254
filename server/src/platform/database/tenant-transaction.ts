import type pg from 'pg';
import type { Session } from '../sessions/session.ts';
import { type CachedSession, sessionCache } from '../sessions/session-cache.ts';
import { sendPipelined } from './pipeline.ts';
import { readTogether } from './read-together.ts';
import type { Statement } from './statement.ts';
import {
  enterTenantSql,
  leaveTenantSql,
  reenterTenantSql,
  type SessionLookup,
} from './tenant-session-sql.ts';
import type { Db } from './transaction.ts';

/** A session, undefined where it has ended, and the rows of the statement that was sent along. */
export interface Reading {
  session: Session | undefined;
  rows: pg.QueryResultRow[];
}

/** The session as `enterTenantSql` answers it. */
interface Found extends Omit<Session, 'clientId' | 'sessionId'>, Pick<CachedSession, 'version'> {
  expiresAt: string;
}

const begin = { name: 'begin', text: 'begin', values: [] };

/** Opens tenant transactions: the session is looked up, or found in the cache and confirmed, in the same round trip. */
export function tenantTransactions() {
  const cache = sessionCache();

  function foundIn(lookup: SessionLookup, [row]: pg.QueryResultRow[]): Session | undefined {
    const found: Found | null | undefined = row?.found;
    if (!found) return undefined;
    const { version, expiresAt, ...told } = found;
    const { clientId, sessionId } = lookup.claim;
    Object.freeze(told.roles);
    const session = Object.freeze({ clientId, sessionId, ...told });
    cache.set(lookup, { session, version, expiresAt: Date.parse(expiresAt) });
    return session;
  }

  /** The cached session, where the database says that it is still what it was. */
  function confirmed(
    lookup: SessionLookup,
    was: CachedSession,
    [row]: pg.QueryResultRow[],
  ): Session | undefined {
    if (row?.version === was.version) return was.session;
    cache.delete(lookup);
    return undefined;
  }

  return {
    /** Opens a transaction with its first statement, in one round trip; in two where the cached session has changed. */
    async enter(client: pg.PoolClient, lookup: SessionLookup, first?: Statement): Promise<Reading> {
      const also = first ? [first] : [];
      const was = cache.get(lookup);
      if (was) {
        const [, again = [], rows = []] = await sendPipelined(client, [
          begin,
          reenterTenantSql(lookup, was.session.userId, 'auto'),
          ...also,
        ]);
        const session = confirmed(lookup, was, again);
        if (session) return { session, rows };
      }
      const [, entered = [], rows = []] = await sendPipelined(client, [
        was ? leaveTenantSql : begin,
        enterTenantSql(lookup, 'auto'),
        ...also,
      ]);
      return { session: foundIn(lookup, entered), rows };
    },

    /** The rows of one reading statement, in a transaction of its own: as many round trips as `enter`. */
    async read(client: pg.PoolClient, lookup: SessionLookup, statement: Statement): Promise<Reading> {
      // left to itself PostgreSQL plans a named statement anew each time that it takes its guess for cheaper
      const plans = statement.name === undefined ? 'force_custom_plan' : 'force_generic_plan';
      const was = cache.get(lookup);
      if (was) {
        const [again, rows] = await sendPipelined(client, [
          reenterTenantSql(lookup, was.session.userId, plans),
          statement,
        ]);
        const session = confirmed(lookup, was, again);
        if (session) return { session, rows };
      }
      const [entered, rows] = await sendPipelined(client, [enterTenantSql(lookup, plans), statement]);
      return { session: foundIn(lookup, entered), rows };
    },

    /** What several reading statements find, in a transaction of their own: as many round trips as `enter`. */
    async readAll<Read>(
      client: pg.PoolClient,
      lookup: SessionLookup,
      ask: (db: Db) => Promise<Read>,
    ): Promise<{ session: Session | undefined; read: Promise<Read> }> {
      const plans = 'force_generic_plan';
      const was = cache.get(lookup);
      if (was) {
        const { rows, read } = await readTogether(
          client,
          reenterTenantSql(lookup, was.session.userId, plans),
          ask,
        );
        const session = confirmed(lookup, was, rows);
        if (session) return { session, read };
      }
      const { rows, read } = await readTogether(client, enterTenantSql(lookup, plans), ask);
      return { session: foundIn(lookup, rows), read };
    },
  };
}
