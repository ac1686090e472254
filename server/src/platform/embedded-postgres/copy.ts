import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What pg's connection can do for COPY, beyond what its types tell. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const PIECE = 64 * 1024;

/**
 * Reads the answer of `COPY … TO STDOUT` as a stream that keeps the server waiting when its reader is slow.
 * The client serves nothing else until the stream has ended.
 */
export function copyOut(client: pg.ClientBase, sql: string): Readable {
  return client.query(new CopyOut(sql));
}

/**
 * Sends a source to `COPY … FROM STDIN`; returns when the server has taken it all.
 * @returns the number of rows.
 */
export function copyIn(
  client: pg.ClientBase,
  sql: string,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(sql, source, resolve, reject));
  });
}

class CopyOut extends Readable {
  readonly #sql: string;
  #connection: pg.Connection | undefined;
  #pieces: Buffer[] = [];
  #size = 0;

  constructor(sql: string) {
    super();
    this.#sql = sql;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#sql);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // What the server still sends is let through, unread, so that the client can serve again.
    this.#connection?.stream.resume();
    done(error);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.destroyed) return;
    // pg uses the same memory again for what comes next.
    this.#pieces.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= PIECE && !this.#pass()) this.#connection?.stream.pause();
  }

  #pass(): boolean {
    if (this.#size === 0 || this.destroyed) return true;
    const piece = Buffer.concat(this.#pieces, this.#size);
    this.#pieces = [];
    this.#size = 0;
    return this.push(piece);
  }

  handleCommandComplete(): void {
    this.#pass();
  }

  handleReadyForQuery(): void {
    this.#letGo();
    if (!this.destroyed) this.push(null);
  }

  handleError(error: Error): void {
    this.#letGo();
    this.destroy(error);
  }

  /** What came last may have held the server up: the connection would answer nobody any more. */
  #letGo(): void {
    this.#connection?.stream.resume();
    this.#connection = undefined;
  }
}

class CopyIn {
  readonly #sql: string;
  readonly #source: AsyncIterable<Buffer> | Iterable<Buffer>;
  readonly #resolve: (rows: number) => void;
  readonly #reject: (error: Error) => void;
  #rows = 0;
  #refused = false;
  #sourceError: Error | undefined;

  constructor(
    sql: string,
    source: AsyncIterable<Buffer> | Iterable<Buffer>,
    resolve: (rows: number) => void,
    reject: (error: Error) => void,
  ) {
    this.#sql = sql;
    this.#source = source;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#sql);
  }

  async handleCopyInResponse(connection: pg.Connection): Promise<void> {
    const copying = connection as CopyConnection;
    try {
      for await (const chunk of this.#source) {
        if (this.#refused) return;
        copying.sendCopyFromChunk(chunk);
        if (copying.stream.writableNeedDrain) await once(copying.stream, 'drain');
      }
      if (!this.#refused) copying.endCopyFrom();
    } catch (error) {
      this.#sourceError = error instanceof Error ? error : new Error(String(error));
      if (!this.#refused) copying.sendCopyFail('the source failed');
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ').at(-1));
  }

  handleReadyForQuery(): void {
    if (!this.#refused) this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#refused = true;
    this.#reject(this.#sourceError ?? error);
  }
}
