import pg from 'pg';
import type { Statement } from './db.ts';

/** The part of the driver's connection that the extended protocol needs. */
interface Wire {
  /** What has been prepared on this connection, by name. */
  parsedStatements: Record<string, string>;
  parse(message: { text: string; name: string }): void;
  bind(message: { statement: string; values: unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
}

/** A statement prepared under its name, with its values as PostgreSQL reads them from text. */
interface PreparedTexts {
  name: string;
  text: string;
  values: (string | null)[];
}

interface Preparing {
  prepare(connection: Wire): void;
}

const Query = pg.Query as unknown as new (config: object) => pg.Submittable & Preparing;

/**
 * Two statements in one message and one transaction: PostgreSQL runs all that comes before a Sync as one,
 * and answers once. The first is prepared under its name.
 */
class PairedQuery extends Query {
  readonly #first: PreparedTexts;

  constructor(first: PreparedTexts, second: Statement & { callback: PairCallback }) {
    super({ ...second, queryMode: 'extended' });
    this.#first = first;
  }

  override prepare(connection: Wire) {
    const { name, text, values } = this.#first;
    if (connection.parsedStatements[name] === undefined) {
      connection.parse({ text, name });
      // should this fail the connection is given up, and with it this note
      connection.parsedStatements[name] = text;
    }
    connection.bind({ statement: name, values });
    connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }
}

type PairCallback = (error: Error | null, results?: [pg.QueryResult, pg.QueryResult]) => void;

/** Runs both statements in one round trip and one transaction; tells the rows of each. */
export function queryPair(client: pg.PoolClient, first: PreparedTexts, second: Statement) {
  return new Promise<[pg.QueryResultRow[], pg.QueryResultRow[]]>((resolve, reject) => {
    const callback: PairCallback = (error, results) => {
      if (error || !results) reject(error ?? new Error('the pair gave no results'));
      else resolve([results[0].rows, results[1].rows]);
    };
    client.query(new PairedQuery(first, { ...second, callback }));
  });
}
