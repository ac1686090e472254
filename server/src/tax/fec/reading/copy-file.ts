import type { FecColumn } from './columns.ts';
import { isFecDay } from './days.ts';
import { fieldAt, lineReader } from './fec-line.ts';
import { asCopyText } from './findings.ts';
import { type FecLayout, readHeader } from './header.ts';
import { lineBatches } from './line-batches.ts';

/** Which file is written out, for which row of fec. */
export interface FecToCopy {
  path: string;
  fecId: number;
}

interface CopyOutput {
  /** Takes rows of fec_line in COPY's text. */
  write(rows: string): void;
  drained(): Promise<void>;
  progress(lines: number): void;
}

/** Columns of fec_line in the order in which `copyFile` writes them. */
export const copiedColumns = [
  'fec_id',
  'line',
  'journal_code',
  'journal_label',
  'entry_number',
  'entry_date',
  'account',
  'account_label',
  'third',
  'third_label',
  'piece',
  'piece_date',
  'label',
  'debit_cents',
  'credit_cents',
  'lettering',
  'lettered_on',
  'validated_on',
  'currency_amount',
  'currency',
  'paid_on',
  'payment_mode',
  'operation',
  'customer',
] as const;

const longestField = 500;
const none = '\\N';

// biome-ignore lint/suspicious/noControlCharactersInRegex: no database keeps a NUL
const special = /[\\\t\n\r\u0000]/;

const text = (value: string) => {
  const short = value.length > longestField ? value.slice(0, longestField).toWellFormed() : value;
  return special.test(short) ? asCopyText(short) : short;
};
const day = (value: string) => (isFecDay(value) ? value : none);

/** The rest of a line, which its checks do not read. */
function restReader({ at, model }: FecLayout) {
  const place = (column: FecColumn) => at.get(column) ?? -1;
  const [lettering, lettered, amount, currency] = [
    place('EcritureLet'),
    place('DateLet'),
    place('Montantdevise'),
    place('Idevise'),
  ];
  const [paid, mode, operation, customer] = [
    place('DateRglt'),
    place('ModeRglt'),
    place('NatOp'),
    place('IdClient'),
  ];
  return (fields: readonly string[]) => {
    const rest = `${text(fieldAt(fields, lettering))}\t${day(fieldAt(fields, lettered))}`;
    const foreign = `${text(fieldAt(fields, amount))}\t${text(fieldAt(fields, currency))}`;
    if (model === 18) return { rest, foreign, treasury: `${none}\t${none}\t${none}\t${none}` };
    const treasury = `${day(fieldAt(fields, paid))}\t${text(fieldAt(fields, mode))}\t${text(fieldAt(fields, operation))}`;
    return { rest, foreign, treasury: `${treasury}\t${text(fieldAt(fields, customer))}` };
  };
}

function rowWriter(layout: FecLayout, fecId: number) {
  const readLine = lineReader(layout);
  const readRest = restReader(layout);
  return (line: string, number: number): string => {
    const fields = line.split(layout.separator);
    const read = readLine(fields, number);
    const { rest, foreign, treasury } = readRest(fields);
    return `${fecId}\t${number}\t${text(read.journal)}\t${text(read.journalLabel)}\t${text(read.entry)}\t${day(read.day)}\t${text(read.account)}\t${text(read.accountLabel)}\t${text(read.third)}\t${text(read.thirdLabel)}\t${text(read.piece)}\t${day(read.pieceDay)}\t${text(read.label)}\t${read.debit ?? 0}\t${read.credit ?? 0}\t${rest}\t${day(read.validated)}\t${foreign}\t${treasury}\n`;
  };
}

/** Writes the lines of a file that has been checked as rows of fec_line; tells how many. */
export async function copyFile({ path, fecId }: FecToCopy, output: CopyOutput): Promise<number> {
  let writeRow: ReturnType<typeof rowWriter> | undefined;
  let written = 0;
  for await (const { lines, first } of lineBatches(path)) {
    let from = 0;
    if (!writeRow) {
      const { layout } = readHeader((lines[0] ?? '').replace(/^\ufeff/, ''));
      if (!layout) return 0;
      writeRow = rowWriter(layout, fecId);
      from = 1;
    }
    let rows = '';
    for (let at = from; at < lines.length; at += 1) {
      const line = lines[at] as string;
      if (line === '') continue;
      rows += writeRow(line, first + at);
      written += 1;
    }
    output.write(rows);
    output.progress(first + lines.length);
    await output.drained();
  }
  return written;
}
