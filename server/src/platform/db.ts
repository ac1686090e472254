import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** SQL with its values; under a name PostgreSQL keeps its plan, without one it plans for the very values. */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string | undefined;
  /** Asked instead where this one found fewer rows than were wanted: a short search first, the whole one after. */
  widened?: { wanted: number; to: () => Statement } | undefined;
}

/** What handlers reach the database with, inside the one transaction of their request. */
export interface Db {
  orm: NodePgDatabase;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
  /** Has something done at the end of the transaction, if it gets there; what it throws rolls all back. */
  beforeCommit(work: () => Promise<void>): void;
}

const handles = new WeakMap<pg.PoolClient, Db>();
const atTheEnd = new WeakMap<pg.PoolClient, (() => Promise<void>)[]>();

/** What the connection's transaction has asked to be done before its commit; it is told once. */
export function takeWorkBeforeCommit(client: pg.PoolClient): (() => Promise<void>)[] {
  const work = atTheEnd.get(client) ?? [];
  atTheEnd.delete(client);
  return work;
}

/** The handle of a connection, made once. */
export function handleOf(client: pg.PoolClient): Db {
  let db = handles.get(client);
  if (!db) {
    db = {
      orm: drizzle({ client }),
      query: async (text, values = [], name) =>
        (await client.query(name === undefined ? { text, values } : { text, values, name })).rows,
      beforeCommit: (work) => {
        atTheEnd.set(client, [...(atTheEnd.get(client) ?? []), work]);
      },
    };
    handles.set(client, db);
  }
  return db;
}
