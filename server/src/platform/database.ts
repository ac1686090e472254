import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { AccessClaim } from './session-token.ts';

/** Who is behind a call, as the session's firm knows them. */
export interface Session {
  clientId: number;
  sessionId: string;
  userId: number;
  fullName: string;
  email: string;
  kind: 'staff' | 'client';
  roles: string[];
  /** Whether the firm has the module that the call asks for. */
  hasModule: boolean;
}

/**
 * What handlers reach the database with, inside the one transaction of their request.
 * `query` sends SQL as it is, prepared under `name` where one is given; without a name PostgreSQL plans
 * for the very values, which filter queries need.
 */
export interface Db {
  orm: NodePgDatabase;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
}

/** int8 reads as a number: ids and counts stay far below 2^53. Dates stay the text that they are. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

const statementTimeout = '30s';

const handles = new WeakMap<pg.PoolClient, Db>();

function handleOf(client: pg.PoolClient): Db {
  let db = handles.get(client);
  if (!db) {
    db = {
      orm: drizzle({ client }),
      query: async (text, values = [], name) =>
        (await client.query(name === undefined ? { text, values } : { text, values, name })).rows,
    };
    handles.set(client, db);
  }
  return db;
}

interface SessionRow {
  user_id: number;
  full_name: string;
  email: string;
  kind: 'staff' | 'client';
  roles: string[];
  has_module: boolean;
}

/** One round trip: opens the transaction, takes on the firm's role and tenant, reads who is there. */
async function enter(client: pg.PoolClient, claim: AccessClaim, module: string | undefined) {
  // the claim's signature has been checked and its parts match a strict pattern; module is a declared key
  const results = await client.query(
    `begin; set local statement_timeout = '${statementTimeout}'; ` +
      `select * from enter_session(${claim.clientId}, '${claim.sessionId}', ${module ? `'${module}'` : 'null'})`,
  );
  const last = Array.isArray(results) ? results.at(-1) : results;
  const row: SessionRow | undefined = last.rows[0];
  if (!row) return undefined;
  const session: Session = {
    clientId: claim.clientId,
    sessionId: claim.sessionId,
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    kind: row.kind,
    roles: row.roles,
    hasModule: row.has_module,
  };
  return session;
}

export interface DatabaseSettings {
  url: string;
  replicaUrl?: string | undefined;
  /** Connections that a node holds at most. */
  connections?: number;
}

export function openDatabase({ url, replicaUrl, connections = 12 }: DatabaseSettings) {
  const open = (connectionString: string) =>
    new pg.Pool({ connectionString, max: connections, types: typeParsers, connectionTimeoutMillis: 10_000 });
  const primary = open(url);
  const replica = replicaUrl ? open(replicaUrl) : primary;
  // an idle connection that breaks (a restart, a failover) is replaced by the pool at the next call
  primary.on('error', () => undefined);
  if (replica !== primary) replica.on('error', () => undefined);

  async function transaction<Result>(
    pool: pg.Pool,
    start: (client: pg.PoolClient) => Promise<Session | undefined>,
    work: (db: Db, session: Session | undefined) => Promise<Result>,
    changes: boolean,
  ): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const session = await start(client);
      const result = await work(handleOf(client), session);
      const committed = client.query('commit');
      // what was only read can be answered before the transaction has ended
      if (changes) await committed;
      else committed.catch(() => undefined);
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    /** The transaction of a signed-in call; `work` gets no session where it is over. */
    inSession<Result>(
      { claim, module, changes, onReplica }: { claim: AccessClaim; module?: string | undefined; changes: boolean; onReplica?: boolean },
      work: (db: Db, session: Session | undefined) => Promise<Result>,
    ) {
      return transaction(onReplica ? replica : primary, (client) => enter(client, claim, module), work, changes);
    },

    /**
     * A transaction outside any firm, for what happens before one is known (signing in, counting calls).
     * Row-level security does not hold here: only platform and auth may use it.
     */
    asInstallation<Result>(work: (db: Db) => Promise<Result>) {
      const start = async (client: pg.PoolClient) => {
        await client.query(`begin; set local statement_timeout = '${statementTimeout}'`);
        return undefined;
      };
      return transaction(primary, start, (db) => work(db), true);
    },

    async isReachable(): Promise<boolean> {
      return primary.query('select 1').then(
        () => true,
        () => false,
      );
    },

    async close() {
      await primary.end();
      if (replica !== primary) await replica.end();
    },
  };
}

export type Database = ReturnType<typeof openDatabase>;
