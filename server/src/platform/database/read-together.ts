import type pg from 'pg';
import { sendPipelined } from './pipeline.ts';
import type { Statement } from './statement.ts';
import type { Db } from './transaction.ts';

interface Asked {
  statement: Statement;
  resolve: (rows: pg.QueryResultRow[]) => void;
  reject: (error: unknown) => void;
}

const readingAlone = (): never => {
  throw new Error('only prepared statements are read together');
};

/**
 * Reading statements that are all asked for in one turn, sent behind `first` as one pipeline: PostgreSQL takes it for one
 * transaction, so that nothing opens or ends one. What is asked for later is refused: it would stand outside of it, and with
 * that outside of the tenant.
 */
export async function readTogether<Read>(
  client: pg.PoolClient,
  first: Statement,
  ask: (db: Db) => Promise<Read>,
): Promise<{ rows: pg.QueryResultRow[]; read: Promise<Read> }> {
  const asked: Asked[] = [];
  let hasLeft = false;
  const query = (text: string, values: unknown[] = [], name?: string) =>
    new Promise<pg.QueryResultRow[]>((resolve, reject) => {
      if (hasLeft || name === undefined) readingAlone();
      asked.push({ statement: { text, values, name }, resolve, reject });
    });
  const read = ask({
    query: query as Db['query'],
    get orm() {
      return readingAlone();
    },
    copyIn: readingAlone,
    beforeCommit: readingAlone,
    afterCommit: readingAlone,
    sendWithCommit: readingAlone,
  });
  read.catch(() => undefined);
  // what is asked for behind an await of something that is there already
  await undefined;
  hasLeft = true;
  try {
    const [rows = [], ...found] = await sendPipelined(client, [
      first,
      ...asked.map(({ statement }) => statement),
    ]);
    for (const [index, { resolve }] of asked.entries()) resolve(found[index] ?? []);
    return { rows, read };
  } catch (error) {
    for (const { reject } of asked) reject(error);
    throw error;
  }
}
