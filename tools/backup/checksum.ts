import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes through while counting and fingerprinting them. */
export class Checksum extends Transform {
  readonly #hash = createHash('sha256');
  /** Bytes so far. */
  size = 0;
  /** Lines so far, which in COPY's text form are rows. */
  lines = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.size += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines += 1;
    done(null, chunk);
  }

  /** The SHA-256 of everything, to be asked once, after the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
