import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { OpenedFile, Row } from './cells.ts';
import { FileRefused } from './refusal.ts';

export const notText = 'Ce fichier n’est ni un classeur Excel (.xlsx), ni un fichier CSV.';

/** How the bytes of a text are to be read; `skip` is its byte-order mark. */
interface Encoding {
  name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  label: string;
  skip: number;
}

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { name: 'utf-8', label: 'UTF-8', skip: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', label: 'UTF-16', skip: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', label: 'UTF-16', skip: 2 };
  if (isUtf8(bytes)) return { name: 'utf-8', label: 'UTF-8', skip: 0 };
  return { name: 'windows-1252', label: 'Windows-1252', skip: 0 };
}

const piece = 64 * 1024;

/** The text of the bytes, piece by piece, as UTF-8. */
function* decoded(bytes: Buffer, { name, skip }: Encoding): Generator<Buffer> {
  const decoder = new TextDecoder(name, { ignoreBOM: true });
  for (let at = skip; at < bytes.length; at += piece) {
    yield Buffer.from(decoder.decode(bytes.subarray(at, at + piece), { stream: true }));
  }
  yield Buffer.from(decoder.decode());
}

/** Texts hold next to no control characters; what is full of them is something else. */
function checkIsText(sample: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0;
  if (controls * 50 > sample.length) throw new FileRefused(notText);
}

const separators = { ';': 'point-virgule', ',': 'virgule', '\t': 'tabulation' } as const;
type Separator = keyof typeof separators;
const isSeparator = (text: string): text is Separator => text in separators;

const announced = /^sep=(.)\r?\n/i;

/** The separator that most lines at the beginning have most of, outside of quotes. */
function separatorOf(sample: string): Separator {
  const told = announced.exec(sample)?.[1] ?? '';
  if (isSeparator(told)) return told;
  const lines = sample
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 30);
  const counts = (Object.keys(separators) as Separator[]).map((separator) => {
    const numbers = lines.filter(Boolean).map((line) => line.split(separator).length - 1);
    return { separator, usual: numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0 };
  });
  const best = counts.reduce((one, other) => (other.usual > one.usual ? other : one));
  return best.separator;
}

/** As much as a row may hold before it is taken for a quote that was never closed. */
const longestRow = 1_000_000;
const rowsAtOnce = 200;

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { code, lines } = error as CsvError & { lines?: number };
  const where = lines === undefined ? '' : ` (vers la ligne ${lines})`;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return new FileRefused(`Un guillemet ouvert n’est jamais refermé${where}.`);
  return new FileRefused(`Ce fichier CSV n’est pas lisible${where}.`);
}

const withoutTail = (cells: string[]) => {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length -= 1;
  return cells.slice(0, length);
};

async function* rowsOf(bytes: Buffer, encoding: Encoding, separator: Separator): AsyncGenerator<Row[]> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  });
  Readable.from(decoded(bytes, encoding), { objectMode: false }).pipe(parser);
  let line = 0;
  let rows: Row[] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (line === 1 && announced.test(`${cells.join(separator)}\n`)) continue;
      rows.push({ line, cells: withoutTail(cells).map((cell) => (cell === '' ? undefined : cell)) });
      if (rows.length < rowsAtOnce) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    throw explain(error);
  }
  yield rows;
}

/**
 * Opens a CSV in UTF-8 (with or without its mark), UTF-16 with its mark, or Windows-1252, separated by commas,
 * semicolons or tabs. Lines are numbered as a spreadsheet program shows them: a quoted cell of several lines
 * counts as one.
 */
export function openCsv(bytes: Buffer): OpenedFile {
  const encoding = encodingOf(bytes);
  const sample = new TextDecoder(encoding.name).decode(bytes.subarray(encoding.skip, encoding.skip + piece));
  checkIsText(sample);
  const separator = separatorOf(sample);
  return {
    reading: `${encoding.label}, ${separators[separator]}`,
    sheets: [],
    from1904: false,
    rows: rowsOf(bytes, encoding, separator),
  };
}
