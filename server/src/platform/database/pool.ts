import pg from 'pg';
import { AppError } from '../requests/errors.ts';
import type { Session } from '../sessions/session.ts';
import { type ChannelListener, channelListeners } from './listen.ts';
import { sendPipelined } from './pipeline.ts';
import type { Statement } from './statement.ts';
import type { SessionLookup } from './tenant-session-sql.ts';
import { type Reading, tenantTransactions } from './tenant-transaction.ts';
import { type Db, type Firms, handleOf, hasCommitHooks, takeCommitHooks } from './transaction.ts';

/** int8 reads as a number: ids and counts stay far below 2^53. Dates stay the text that they are. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/** Of one statement, in milliseconds. */
const statementTimeout = 30_000;

/** Which session a call comes from, what is to be known of it, and where it may be read. */
interface TenantRequest extends SessionLookup {
  onReplica?: boolean;
}

interface SessionRequest extends TenantRequest {
  changes: boolean;
  first?: Statement | undefined;
}

/**
 * Commits, after the hooks and with the statements that the transaction asked for; a hook may add statements. Answers what is
 * to be done now that it has committed.
 */
async function commit(client: pg.PoolClient) {
  const statements: Statement[] = [];
  const afterwards: ((firms: Firms) => Promise<void>)[] = [];
  for (let hooks = takeCommitHooks(client); hooks; hooks = takeCommitHooks(client)) {
    for (const run of hooks.work) await run();
    statements.push(...hooks.statements);
    afterwards.push(...hooks.afterwards);
  }
  await sendPipelined(client, [...statements, { name: 'commit', text: 'commit', values: [] }]);
  return afterwards;
}

/** Connection settings: PostgreSQL addresses (postgres://…) of the primary and, where there is one, of its replica. */
export interface DatabaseSettings {
  url: string;
  replicaUrl?: string | undefined;
  /** Connections that a node holds at most. */
  connections?: number;
}

/**
 * The connection pool, of the primary and of its replica where there is one, and the kinds of transaction opened on it:
 * `inSession` and `asFirm` hold to one tenant (what others call withTenant), `asInstallation` to none.
 */
export function openDatabase({ url, replicaUrl, connections = 12 }: DatabaseSettings) {
  const open = (connectionString: string) => {
    const pool = new pg.Pool({
      connectionString,
      max: connections,
      types: typeParsers,
      connectionTimeoutMillis: 10_000,
      // kept while nobody calls: opening one and preparing its statements anew takes longer than a call
      idleTimeoutMillis: 0,
      keepAlive: true,
      // what one has kept in memory is given back some day
      maxLifetimeSeconds: 3600,
      statement_timeout: statementTimeout,
    });
    // one that breaks between two statements of a request is told by the next: unheard it would end the process
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const primary = open(url);
  const replica = replicaUrl ? open(replicaUrl) : primary;
  // an idle connection that breaks (a restart, a failover) is replaced by the pool at the next call
  primary.on('error', () => undefined);
  if (replica !== primary) replica.on('error', () => undefined);

  const listeners = channelListeners({
    url,
    notify: (channel, payload) => primary.query('select pg_notify($1, $2)', [channel, payload]),
  });

  const tenantTransaction = tenantTransactions();

  async function transaction<Result>(
    pool: pg.Pool,
    start: (client: pg.PoolClient) => Promise<Partial<Reading>>,
    work: (db: Db, { session, rows }: Partial<Reading>) => Promise<Result>,
    changes: boolean,
  ): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    let afterwards: Awaited<ReturnType<typeof commit>> = [];
    try {
      const result = await work(handleOf(client), await start(client));
      const hasMore = changes || hasCommitHooks(client);
      const committed = commit(client);
      // what was only read can be answered before the transaction has ended
      if (hasMore) afterwards = await committed;
      else committed.catch(() => undefined);
      return result;
    } catch (error) {
      const keeps = error instanceof AppError && error.keepsChanges;
      await (keeps ? commit(client) : client.query('rollback')).catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      takeCommitHooks(client);
      client.release(broken);
      for (const run of afterwards) await run(opened).catch(() => undefined);
    }
  }

  /** A tenant transaction of one statement, in one round trip; more where it is widened, or the session has changed. */
  async function readOnce(request: TenantRequest, statement: Statement): Promise<Reading> {
    const read = await readPair(request, statement);
    const { widened } = statement;
    return widened && read.session && read.rows.length < widened.wanted
      ? readOnce(request, widened.to())
      : read;
  }

  async function readPair(request: TenantRequest, statement: Statement): Promise<Reading> {
    const client = await (request.onReplica ? replica : primary).connect();
    try {
      return await tenantTransaction.read(client, request, statement);
    } finally {
      client.release();
    }
  }

  const opened = {
    /** The tenant transaction of a signed-in call, with the rows of its `first` statement; `work` gets no session where it has ended. */
    inSession<Result>(
      { changes, first, ...request }: SessionRequest,
      work: (db: Db, session: Session | undefined, rows: pg.QueryResultRow[]) => Promise<Result>,
    ) {
      return transaction(
        request.onReplica ? replica : primary,
        (client) => tenantTransaction.enter(client, request, first),
        (db, { session, rows = [] }) => work(db, session, rows),
        changes,
      );
    },

    readOnce,

    /**
     * Several reading statements, all asked for in one turn, in a tenant transaction of one round trip: they are read while the
     * session is looked up, and whoever has none is told nothing of them.
     */
    async readAhead<Read>(request: TenantRequest, ask: (db: Db) => Promise<Read>) {
      const client = await (request.onReplica ? replica : primary).connect();
      try {
        return await tenantTransaction.readAll(client, request, ask);
      } finally {
        client.release();
      }
    },

    /**
     * A transaction of no tenant, for what happens before one is known (signing in, counting calls).
     * Row-level security does not hold here: only platform and auth may use it.
     */
    asInstallation<Result>(work: (db: Db) => Promise<Result>) {
      const start = async (client: pg.PoolClient) => {
        await client.query('begin');
        return {};
      };
      return transaction(primary, start, (db) => work(db), true);
    },

    /**
     * A tenant transaction without a session, for what runs in the background: row-level security
     * holds as it does in a request, and confidential files are those that `userId` may read, where one is named. Who may do what has to be asked first (rights.ts).
     */
    asFirm<Result>(
      { clientId, userId, onReplica = false }: { clientId: number; userId?: number; onReplica?: boolean },
      work: (db: Db) => Promise<Result>,
    ) {
      if (![clientId, userId ?? 0].every(Number.isSafeInteger))
        throw new Error('a firm and a user are named by whole numbers');
      const start = async (client: pg.PoolClient) => {
        await client.query(
          `begin; select set_config('app.client_id', '${clientId}', true), set_config('app.user_id', '${userId ?? ''}', true),
             set_config('role', 'app_tenant', true)`,
        );
        return {};
      };
      return transaction(onReplica ? replica : primary, start, (db) => work(db), true);
    },

    /** One statement outside any firm, or several in one text, as the library of jobs sends them. */
    query: (text: string, values?: unknown[]) => primary.query(text, values),

    /** Subscribes to the notifications of a channel: see listen.ts. */
    listen: (channel: string, listener: ChannelListener) => listeners.listen(channel, listener),
    isListening: () => listeners.isListening(),

    async isReachable(): Promise<boolean> {
      return primary.query('select 1').then(
        () => true,
        () => false,
      );
    },

    async close() {
      await listeners.close();
      await primary.end();
      if (replica !== primary) await replica.end();
    },
  };
  return opened;
}

/** The opened pool, as handlers and jobs get it. */
export type Database = ReturnType<typeof openDatabase>;
