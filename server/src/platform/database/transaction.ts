import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { copyIn } from '../embedded-postgres/copy.ts';
import { sendPipelined } from './pipeline.ts';
import type { Statement } from './statement.ts';

/** Opens transactions of one firm, once another has ended. */
export interface Firms {
  asFirm<Result>(firm: { clientId: number }, work: (db: Db) => Promise<Result>): Promise<Result>;
}

/** As a statement's name: it travels with those that are prepared, and is planned for its own values each time. */
export const unprepared = '';

/** A transaction handle: what handlers reach the database with, inside the one transaction of their request. */
export interface Db {
  orm: NodePgDatabase;
  /** Under a name the statement is prepared; those that are asked for at once (`together`) share one round trip. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
  /**
   * Copies rows, in the text form of COPY, into a table of the tenant's. PostgreSQL copies into no table with row-level
   * security: the table's owner does, and client_id, which no row may name, is the transaction's own by the column's default.
   * @returns the number of rows
   */
  copyIn(table: string, columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<number>;
  /** A commit hook: runs just before the commit, if the transaction gets there; what it throws rolls all back. */
  beforeCommit(work: () => Promise<void>): void;
  /**
   * Runs once the transaction has committed, before its caller goes on: for what cannot be taken back. What it leaves undone,
   * where it throws or the server dies, must be found again by other means.
   */
  afterCommit(work: (firms: Firms) => Promise<void>): void;
  /** Sends a statement with the commit, in its round trip: for what is not read again. Refused, it rolls all back. */
  sendWithCommit(statement: Statement): void;
}

/**
 * What is read at once within one transaction. It ends when all of it has ended, whatever fails: nothing may go on
 * asking once the transaction is over and its connection is another's.
 * @throws what the first of them that failed has thrown
 */
export async function together<const Work extends readonly Promise<unknown>[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const ended = await Promise.allSettled(work);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return Promise.all(work);
}

const handles = new WeakMap<pg.PoolClient, Db>();
const queues = new WeakMap<pg.PoolClient, ReturnType<typeof queueOf>>();
/** What a transaction runs at its commit. */
interface CommitHooks {
  work: (() => Promise<void>)[];
  afterwards: ((firms: Firms) => Promise<void>)[];
  statements: Statement[];
}

const commitHooks = new WeakMap<pg.PoolClient, CommitHooks>();

const commitHooksOf = (client: pg.PoolClient): CommitHooks => {
  const hooks = commitHooks.get(client) ?? { work: [], afterwards: [], statements: [] };
  commitHooks.set(client, hooks);
  return hooks;
};

/** The commit hooks of the connection's transaction; they are given once. */
export function takeCommitHooks(client: pg.PoolClient): CommitHooks | undefined {
  const hooks = commitHooks.get(client);
  if (hooks) commitHooks.delete(client);
  return hooks;
}

/** Whether the connection's transaction has commit hooks. */
export const hasCommitHooks = (client: pg.PoolClient): boolean => commitHooks.has(client);

interface Copying {
  table: string;
  columns: readonly string[];
  rows: AsyncIterable<Buffer>;
}

async function copyAsOwner(client: pg.PoolClient, { table, columns, rows }: Copying): Promise<number> {
  if (columns.includes('client_id')) throw new Error('the tenant of copied rows is the transaction’s own');
  const { rows: before } = await client.query<{ role: string }>(`select current_setting('role') as role`);
  const role = before[0]?.role ?? 'none';
  await client.query(`select set_config('role', 'none', true)`);
  const copied = await copyIn(client, `copy ${table} (${columns.join(', ')}) from stdin`, rows);
  await client.query(`select set_config('role', $1, true)`, [role]);
  return copied;
}

interface Asked {
  statement: Statement;
  resolve: (rows: pg.QueryResultRow[]) => void;
  reject: (error: unknown) => void;
}

async function sendBatch(client: pg.PoolClient, batch: readonly Asked[]) {
  try {
    const rows = await sendPipelined(
      client,
      batch.map(({ statement }) => statement),
    );
    for (const [index, { resolve }] of batch.entries()) resolve(rows[index] ?? []);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/** The queries of a connection, one after the other: prepared statements that are asked for meanwhile go as one pipeline. */
function queueOf(client: pg.PoolClient) {
  let turn: Promise<unknown> = Promise.resolve();
  /** What is asked for joins it until it leaves, or until another query comes in between. */
  let open: Asked[] | undefined;

  function next<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  return {
    prepared: (statement: Statement) =>
      new Promise<pg.QueryResultRow[]>((resolve, reject) => {
        if (!open) {
          const batch: Asked[] = [];
          open = batch;
          void next(() => {
            if (open === batch) open = undefined;
            return sendBatch(client, batch);
          });
        }
        open.push({ statement, resolve, reject });
      }),

    async plain<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
      open = undefined;
      return (await next(() => client.query<Row>({ text, values }))).rows;
    },
  };
}

/** The queue of a connection, made once. */
function queueFor(client: pg.PoolClient) {
  let queue = queues.get(client);
  if (!queue) {
    queue = queueOf(client);
    queues.set(client, queue);
  }
  return queue;
}

/** The handle of a connection, made once. */
export function handleOf(client: pg.PoolClient): Db {
  let db = handles.get(client);
  if (!db) {
    const queue = queueFor(client);
    db = {
      orm: drizzle({ client }),
      query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string) => {
        if (name === undefined) return queue.plain<Row>(text, values);
        return (await queue.prepared({ text, values, name })) as Row[];
      },
      copyIn: (table, columns, rows) => copyAsOwner(client, { table, columns, rows }),
      beforeCommit: (work) => {
        commitHooksOf(client).work.push(work);
      },
      afterCommit: (work) => {
        commitHooksOf(client).afterwards.push(work);
      },
      sendWithCommit: (statement) => {
        commitHooksOf(client).statements.push(statement);
      },
    };
    handles.set(client, db);
  }
  return db;
}
