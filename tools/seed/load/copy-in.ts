import type pg from 'pg';

type Value = string | number | boolean | null;

/** A row to copy: its keys are the columns, the same for all rows and in the same order. */
export type Row = Record<string, Value>;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encode(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}

/** What pg hands to the query that it runs; its types leave the copy messages out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const chunkLength = 64 * 1024;

/** Rows as chunks of COPY's text format, each at least chunkLength long but the last. */
function* chunksOf(rows: Iterable<Row>): Generator<Buffer> {
  let pending = '';
  for (const row of rows) {
    let line = '';
    for (const key in row) line += (line === '' ? '' : '\t') + encode(row[key] ?? null);
    pending += `${line}\n`;
    if (pending.length < chunkLength) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}

/** One COPY … FROM STDIN, as a query object that pg runs; rows are drawn no faster than they leave. */
class CopyIn implements pg.Submittable {
  private readonly text: string;
  private readonly chunks: Iterator<Buffer>;
  private readonly settle: (error: Error | null, rows: number) => void;
  private rows = 0;
  private failure: Error | undefined;
  private isRefused = false;

  constructor(text: string, rows: Iterable<Row>, settle: (error: Error | null, rows: number) => void) {
    this.text = text;
    this.chunks = chunksOf(rows)[Symbol.iterator]();
    this.settle = settle;
  }

  submit(connection: pg.Connection) {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection) {
    const send = () => {
      try {
        this.sendUntilFull(connection, send);
      } catch (error) {
        // the generator broke: PostgreSQL must hear of it, else it would wait for the rest
        this.failure = error instanceof Error ? error : new Error(String(error));
        connection.sendCopyFail(this.failure.message);
      }
    };
    send();
  }

  private sendUntilFull(connection: CopyConnection, resume: () => void) {
    for (let next = this.chunks.next(); !next.done; next = this.chunks.next()) {
      if (this.isRefused) return;
      connection.sendCopyFromChunk(next.value);
      if (connection.stream.writableNeedDrain) {
        connection.stream.once('drain', resume);
        return;
      }
    }
    connection.endCopyFrom();
  }

  handleCommandComplete(message: { text: string }) {
    this.rows = Number(message.text.replace('COPY ', ''));
  }

  handleError(error: Error) {
    this.isRefused = true;
    this.settle(this.failure ?? error, 0);
  }

  handleReadyForQuery() {
    this.settle(null, this.rows);
  }
}

/**
 * Fills a table from rows, in the client's current transaction; answers how many there were.
 * @throws what PostgreSQL says of a row that it refuses, or what the rows' source throws.
 */
export async function copyIn(client: pg.ClientBase, table: string, rows: Iterable<Row>): Promise<number> {
  const source = rows[Symbol.iterator]();
  const first = source.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value).join(', ');
  function* all() {
    yield first.value;
    yield* { [Symbol.iterator]: () => source };
  }
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, copied: number) => (error ? reject(error) : resolve(copied));
    client.query(new CopyIn(`copy ${table} (${columns}) from stdin`, all(), settle));
  });
}
