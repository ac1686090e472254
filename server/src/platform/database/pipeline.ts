import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { Statement } from './statement.ts';

/** The part of the driver's connection that is spoken to below its own queries. */
interface Wire {
  stream: { write(bytes: Buffer): void };
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/** A statement that a connection has prepared. */
interface Prepared {
  as: string;
  /** What it answers: PostgreSQL need not tell it again at each call. */
  columns: Column[];
}

/** What has been prepared on each connection, by the names of the statements, and how many have been tried. */
const connections = new WeakMap<Wire, { prepared: Map<string, Prepared>; tried: number }>();

function connectionOf(wire: Wire) {
  let connection = connections.get(wire);
  if (!connection) {
    connection = { prepared: new Map(), tried: 0 };
    connections.set(wire, connection);
  }
  return connection;
}

/** One of the statements, and what it has answered so far. */
interface Part {
  name: string;
  text: string;
  values: unknown[];
  /** Its name on the connection. */
  as: string;
  columns: Column[] | undefined;
  rows: pg.QueryResultRow[];
}

const partOf = ({ name = '', text, values }: Statement): Part => ({
  name,
  text,
  values: values.map((value) => prepareValue(value)),
  as: '',
  columns: undefined,
  rows: [],
});

/** The protocol messages that run one statement; it is parsed and described only where the connection has not prepared it. */
function messagesOf(wire: Wire, part: Part): Buffer[] {
  const { name, text, values } = part;
  const connection = connectionOf(wire);
  const prepared = connection.prepared.get(name);
  const messages: Buffer[] = [];
  part.columns = prepared?.columns;
  part.as = prepared?.as ?? '';
  if (!prepared) {
    // whether one that is refused has been prepared is not told: the next try has another name
    connection.tried += 1;
    part.as = name && `${name}.${connection.tried}`;
    messages.push(serialize.parse({ name: part.as, text }));
  }
  messages.push(serialize.bind({ statement: part.as, values }));
  if (!prepared) messages.push(serialize.describe({ type: 'P' }));
  messages.push(serialize.execute());
  return messages;
}

/** What a prepared statement can no longer be used after: a column has another type since, or the connection has forgotten it. */
const outdated = new Set<unknown>(['0A000', '26000']);

/** The rows of each statement, in their order. */
type RowsOf<Statements> = { [Index in keyof Statements]: pg.QueryResultRow[] };

/**
 * A pipeline: prepared statements sent in one message, one round trip and one transaction. PostgreSQL runs all that comes
 * before a Sync as one, leaves out what follows a failure, and answers once. What has a name is prepared under it. The driver's own queries send one
 * statement a round trip and have each described anew.
 */
class Pipeline {
  readonly #client: pg.PoolClient;
  readonly #parts: readonly Part[];
  readonly #resolve: (rows: pg.QueryResultRow[][]) => void;
  readonly #reject: (error: Error) => void;
  #wire: Wire | undefined;
  #ended = 0;

  constructor(
    client: pg.PoolClient,
    parts: readonly Part[],
    resolve: (rows: pg.QueryResultRow[][]) => void,
    reject: (error: Error) => void,
  ) {
    this.#client = client;
    this.#parts = parts;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: object) {
    const wire = connection as Wire;
    this.#wire = wire;
    const messages = this.#parts.flatMap((part) => messagesOf(wire, part));
    wire.stream.write(Buffer.concat([...messages, serialize.sync()]));
  }

  get #current(): Part {
    const part = this.#parts[this.#ended];
    if (!part) throw new Error('PostgreSQL answered more statements than it was sent');
    return part;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.#current.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#client.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { columns = [], rows } = this.#current;
    const row: pg.QueryResultRow = {};
    for (const [index, { name, read }] of columns.entries()) {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : read(text);
    }
    rows.push(row);
  }

  handleCommandComplete() {
    const { name, as, columns = [] } = this.#current;
    if (name !== '' && this.#wire) connectionOf(this.#wire).prepared.set(name, { as, columns });
    this.#ended += 1;
  }

  handleReadyForQuery() {
    this.#resolve(this.#parts.map(({ rows }) => rows));
  }

  handleError(error: Error & { code?: unknown }) {
    const part = this.#parts[this.#ended];
    if (part && this.#wire && outdated.has(error.code)) connectionOf(this.#wire).prepared.delete(part.name);
    this.#reject(error);
  }
}

/** Sends prepared statements as a pipeline: one round trip and one transaction, or a part of the one that is open. */
export const sendPipelined = <const Statements extends readonly Statement[]>(
  client: pg.PoolClient,
  statements: Statements,
) =>
  new Promise<RowsOf<Statements>>((resolve, reject) => {
    const resolveRows = (rows: pg.QueryResultRow[][]) => resolve(rows as RowsOf<Statements>);
    client.query(new Pipeline(client, statements.map(partOf), resolveRows, reject));
  });
