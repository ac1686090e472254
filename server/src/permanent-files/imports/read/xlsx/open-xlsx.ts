import type { OpenedFile, Row } from '../cells.ts';
import { FileRefused } from '../refusal.ts';
import type { Wanted } from '../wanted.ts';
import { openArchive } from './archive.ts';
import { readSharedStrings } from './shared-strings.ts';
import { type Meaning, sheetRows } from './sheet-rows.ts';
import { readDayStyles } from './styles.ts';
import { readWorkbook } from './workbook.ts';

/** The number of the last text that the first rows refer to. */
async function lastShared(rows: AsyncIterable<Row[]>, seen: () => number): Promise<number> {
  let count = 0;
  for await (const some of rows) {
    count += some.length;
    if (count >= beginning) break;
  }
  return seen();
}

/** Rows that are looked at where only the beginning of a sheet is wanted. */
const beginning = 60;

/**
 * Opens a workbook. Of its parts only the list of sheets, the texts, the formats and the one sheet are read:
 * macros, links to other files, pictures and pivot tables are never looked at.
 */
export async function openXlsx(bytes: Buffer, { sheet, isBeginning }: Wanted): Promise<OpenedFile> {
  const archive = await openArchive(bytes);
  const workbook = await readWorkbook(archive);
  const chosen = workbook.sheets[sheet];
  if (!chosen) throw new FileRefused('Cette feuille n’existe pas dans le classeur.');
  const { from1904, sharedStrings } = workbook;
  const showsDay = await readDayStyles(archive, workbook.styles);
  const rowsWith = async (shared: Meaning['shared']) =>
    sheetRows(await archive.open(chosen.part), { from1904, showsDay, shared });

  let upTo: number | undefined;
  if (isBeginning) {
    let last = -1;
    const looking = await rowsWith((index) => {
      last = Math.max(last, index);
      return '?';
    });
    upTo = await lastShared(looking, () => last);
  }
  const strings = await readSharedStrings(archive, sharedStrings, upTo);
  return {
    reading: null,
    sheets: workbook.sheets.map(({ name }) => name),
    from1904,
    rows: await rowsWith((index) => strings[index] ?? ''),
  };
}
