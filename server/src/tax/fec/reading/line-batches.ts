import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** Lines that were read together, and the number of the first in the file. */
export interface LineBatch {
  lines: string[];
  first: number;
  encoding: 'ASCII' | 'UTF-8' | 'ISO 8859-15';
  /** Bytes that ISO 8859-15 gives no sign, nor does any text: 80 to 9F. */
  hasControls: boolean;
  hasNul: boolean;
}

/** The file is no text of lines at all: one sentence says why. */
export class NoFecLines extends Error {
  override name = 'NoFecLines';
}

/** Characters of a line, far beyond what an honest one has. */
const longestLine = 100_000;
const chunkSize = 1024 * 1024;
const lineFeed = 10;
const carriageReturn = 13;

const latin = new TextDecoder('iso-8859-15');

/** ASCII says the same in all three; what is UTF-8 throughout a chunk is read so. */
function decode(bytes: Buffer): Pick<LineBatch, 'encoding'> & { text: string } {
  if (isUtf8(bytes)) {
    const text = bytes.toString('utf8');
    return { text, encoding: text.length === bytes.length ? 'ASCII' : 'UTF-8' };
  }
  return { text: latin.decode(bytes), encoding: 'ISO 8859-15' };
}

const isUtf16 = (bytes: Buffer) =>
  bytes.length > 1 &&
  ((bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    (bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0));

const controls = /[\u0080-\u009f]/;

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** The lines of whole lines' bytes. */
function batchOf(bytes: Buffer, first: number, end: number): LineBatch {
  const { text, encoding } = decode(bytes);
  const lines = end === lineFeed ? text.split('\n').map(withoutReturn) : text.split('\r');
  return {
    lines,
    first,
    encoding,
    hasControls: encoding === 'ISO 8859-15' && controls.test(text),
    hasNul: bytes.includes(0),
  };
}

const tooLong = (line: number) =>
  new NoFecLines(
    `La ligne ${line} dépasse ${longestLine.toLocaleString('fr-FR')} caractères\u202f: ce fichier n’est pas un FEC.`,
  );

/** What ends the lines of a file that begins so. @throws NoFecLines */
function lineEndOf(beginning: Buffer): number {
  if (isUtf16(beginning))
    throw new NoFecLines('Ce fichier est en UTF-16\u202f: enregistrez-le en UTF-8 ou en ISO 8859-15.');
  return !beginning.includes(lineFeed) && beginning.includes(carriageReturn) ? carriageReturn : lineFeed;
}

/**
 * The lines of a file, a chunk at a time: LF, CR LF or CR alone end them. One chunk is in memory, whatever the file's size.
 * @throws NoFecLines
 */
export async function* lineBatches(path: string): AsyncGenerator<LineBatch> {
  let rest: Buffer | undefined;
  let first = 1;
  let end: number | undefined;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkSize }) as AsyncIterable<Buffer>) {
    const bytes: Buffer = rest ? Buffer.concat([rest, chunk]) : chunk;
    end ??= lineEndOf(bytes);
    const cut = bytes.lastIndexOf(end);
    rest = bytes.subarray(cut + 1);
    if (cut >= 0) {
      const batch = batchOf(bytes.subarray(0, cut), first, end);
      first += batch.lines.length;
      yield batch;
    }
    if (rest.length > longestLine) throw tooLong(first);
  }
  if (rest && rest.length > 0 && end) yield batchOf(rest, first, end);
}
