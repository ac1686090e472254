import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { sendPipelined } from './pipeline.ts';
import type { Statement } from './statement.ts';

/** What handlers reach the database with, inside the one transaction of their request. */
export interface Db {
  orm: NodePgDatabase;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
  /** Has something done at the end of the transaction, if it gets there; what it throws rolls all back. */
  beforeCommit(work: () => Promise<void>): void;
  /** Sends what is written and not read again with the commit, in its round trip; refused, it rolls all back. */
  lastly(statement: Statement): void;
}

const handles = new WeakMap<pg.PoolClient, Db>();
/** What a transaction has asked for its end. */
interface Ending {
  work: (() => Promise<void>)[];
  statements: Statement[];
}

const endings = new WeakMap<pg.PoolClient, Ending>();

const endingOf = (client: pg.PoolClient): Ending => {
  const ending = endings.get(client) ?? { work: [], statements: [] };
  endings.set(client, ending);
  return ending;
};

/** What the connection's transaction has asked for its end; it is told once. */
export function takeEnding(client: pg.PoolClient): Ending | undefined {
  const ending = endings.get(client);
  if (ending) endings.delete(client);
  return ending;
}

/** Whether the connection's transaction has something left to do at its end. */
export const hasEnding = (client: pg.PoolClient): boolean => endings.has(client);

/** The handle of a connection, made once. */
export function handleOf(client: pg.PoolClient): Db {
  let db = handles.get(client);
  if (!db) {
    db = {
      orm: drizzle({ client }),
      query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string) => {
        if (name === undefined) return (await client.query<Row>({ text, values })).rows;
        return (await sendPipelined(client, [{ text, values, name }]))[0] as Row[];
      },
      beforeCommit: (work) => {
        endingOf(client).work.push(work);
      },
      lastly: (statement) => {
        endingOf(client).statements.push(statement);
      },
    };
    handles.set(client, db);
  }
  return db;
}
