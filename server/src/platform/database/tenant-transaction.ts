import type pg from 'pg';
import type { Session } from '../sessions/session.ts';
import { type Known, sessionCache } from '../sessions/session-cache.ts';
import { sendPipelined } from './pipeline.ts';
import type { Statement } from './statement.ts';
import {
  enterTenantSql,
  leaveTenantSql,
  reenterTenantSql,
  type SessionLookup,
} from './tenant-session-sql.ts';

export interface Reading {
  session: Session | undefined;
  rows: pg.QueryResultRow[];
}

/** As the statement that enters a session tells it. */
interface Found extends Omit<Session, 'clientId' | 'sessionId'>, Pick<Known, 'version'> {
  expiresAt: string;
}

const begin = { name: 'begin', text: 'begin', values: [] };

/** Takes transactions into the firm of a session, and tells who is there; undefined where the session is over. */
export function tenantTransactions() {
  const known = sessionCache();

  function foundIn(place: SessionLookup, [row]: pg.QueryResultRow[]): Session | undefined {
    const found: Found | null | undefined = row?.found;
    if (!found) return undefined;
    const { version, expiresAt, ...told } = found;
    const { clientId, sessionId } = place.claim;
    Object.freeze(told.roles);
    const session = Object.freeze({ clientId, sessionId, ...told });
    known.keep(place, { session, version, expiresAt: Date.parse(expiresAt) });
    return session;
  }

  /** The session that was known, where the statement that entered it again says that it still is what it was. */
  function stillKnown(place: SessionLookup, was: Known, [row]: pg.QueryResultRow[]): Session | undefined {
    if (row?.version === was.version) return was.session;
    known.forget(place);
    return undefined;
  }

  return {
    /** Opens a transaction, with its first statement, in one round trip; in two where what was known of the session has changed. */
    async enter(client: pg.PoolClient, place: SessionLookup, first?: Statement): Promise<Reading> {
      const also = first ? [first] : [];
      const was = known.of(place);
      if (was) {
        const [, again, rows = []] = await sendPipelined(client, [
          begin,
          reenterTenantSql(place, 'auto'),
          ...also,
        ]);
        const session = stillKnown(place, was, again);
        if (session) return { session, rows };
      }
      const [, entered, rows = []] = await sendPipelined(client, [
        was ? leaveTenantSql : begin,
        enterTenantSql(place, 'auto'),
        ...also,
      ]);
      return { session: foundIn(place, entered), rows };
    },

    /** The rows of one reading statement, in a transaction of its own: as many round trips as `enter`. */
    async read(client: pg.PoolClient, place: SessionLookup, statement: Statement): Promise<Reading> {
      // left to itself PostgreSQL plans a named statement anew each time that it takes its guess for cheaper
      const plans = statement.name === undefined ? 'force_custom_plan' : 'force_generic_plan';
      const was = known.of(place);
      if (was) {
        const [again, rows] = await sendPipelined(client, [reenterTenantSql(place, plans), statement]);
        const session = stillKnown(place, was, again);
        if (session) return { session, rows };
      }
      const [entered, rows] = await sendPipelined(client, [enterTenantSql(place, plans), statement]);
      return { session: foundIn(place, entered), rows };
    },
  };
}
