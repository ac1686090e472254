import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { Statement } from './db.ts';

/** The part of the driver's connection that is spoken to below its own queries. */
interface Wire {
  stream: { write(bytes: Buffer): void };
  /** What has been prepared on this connection, by name. */
  parsedStatements: Record<string, string>;
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/** What the statements prepared on a connection answer: PostgreSQL need not tell it again at each call. */
const shapes = new WeakMap<Wire, Map<string, Column[]>>();

function shapesOf(wire: Wire) {
  let known = shapes.get(wire);
  if (!known) {
    known = new Map();
    shapes.set(wire, known);
  }
  return known;
}

/** One of the two statements, and what it has answered so far. */
interface Part {
  name: string;
  text: string;
  values: unknown[];
  columns: Column[] | undefined;
  rows: pg.QueryResultRow[];
}

const partOf = ({ name = '', text, values }: Statement): Part => ({
  name,
  text,
  values: values.map((value) => prepareValue(value)),
  columns: undefined,
  rows: [],
});

/** What has PostgreSQL run one of them, and tell what it answers where that is not known from before. */
function messagesOf(wire: Wire, part: Part): Buffer[] {
  const { name, text, values } = part;
  const messages: Buffer[] = [];
  if (name === '' || wire.parsedStatements[name] === undefined) {
    messages.push(serialize.parse({ name, text }));
    // should this fail the connection is given up, and with it this note
    if (name !== '') wire.parsedStatements[name] = text;
  } else part.columns = shapesOf(wire).get(name);
  messages.push(serialize.bind({ statement: name, values }));
  if (!part.columns) messages.push(serialize.describe({ type: 'P' }));
  messages.push(serialize.execute());
  return messages;
}

type Told = [pg.QueryResultRow[], pg.QueryResultRow[]];

/**
 * Two statements in one message and one transaction: PostgreSQL runs all that comes before a Sync as one, and
 * answers once. What has a name is prepared under it. The driver's own queries send one statement a round trip and
 * have each described anew.
 */
class PairedQuery {
  readonly #client: pg.PoolClient;
  readonly #parts: readonly [Part, Part];
  readonly #tell: (told: Told) => void;
  readonly #fail: (error: Error) => void;
  #wire: Wire | undefined;
  #ended = 0;

  constructor(
    client: pg.PoolClient,
    parts: readonly [Part, Part],
    tell: (told: Told) => void,
    fail: (error: Error) => void,
  ) {
    this.#client = client;
    this.#parts = parts;
    this.#tell = tell;
    this.#fail = fail;
  }

  submit(connection: object) {
    const wire = connection as Wire;
    this.#wire = wire;
    const [first, second] = this.#parts;
    wire.stream.write(
      Buffer.concat([...messagesOf(wire, first), ...messagesOf(wire, second), serialize.sync()]),
    );
  }

  get #current(): Part {
    const part = this.#parts[this.#ended];
    if (!part) throw new Error('PostgreSQL answered more than two statements');
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
    const { name, columns = [] } = this.#current;
    if (name !== '' && this.#wire) shapesOf(this.#wire).set(name, columns);
    this.#ended += 1;
  }

  handleReadyForQuery() {
    const [first, second] = this.#parts;
    this.#tell([first.rows, second.rows]);
  }

  handleError(error: Error) {
    this.#fail(error);
  }
}

/** Runs both statements in one round trip and one transaction; tells the rows of each. After an error the connection is to be given up. */
export const queryPair = (client: pg.PoolClient, first: Statement, second: Statement) =>
  new Promise<Told>((resolve, reject) => {
    client.query(new PairedQuery(client, [partOf(first), partOf(second)], resolve, reject));
  });
