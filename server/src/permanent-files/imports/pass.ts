import { type NirKeeper, nirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { type Found, faultPages } from './fault-pages.ts';
import type { ImportRow } from './import-row.ts';
import { readLists } from './lists.ts';
import { readRows } from './read/in-worker.ts';
import { FileRefused } from './read/refusal.ts';
import { metInRegister } from './register-check.ts';
import { longestShown, type Matching, type ReadRow, rowReader } from './rows/row-reader.ts';

interface Pass {
  context: Pick<JobContext<unknown>, 'clientId' | 'settings' | 'progress' | 'signal'>;
  found: ImportRow;
  bytes: Buffer;
  /** Given the rows as long as nothing is wrong with any. */
  gather?(rows: readonly ReadRow[], nirs: NirKeeper): Promise<void>;
}

export interface Passed extends Found {
  lines: number;
}

async function passOver(
  db: Db,
  { context, found, bytes, gather }: Pass,
  matching: Matching,
): Promise<Passed> {
  const { clientId, settings, progress, signal } = context;
  const { id: importId, round, kind } = found;
  const nirs = nirKeeper(settings.secretKey);
  const lists = await readLists(db, clientId);
  const titles = new Map<number, string>();
  const { fault, inOrder } = rowReader(kind, matching, lists, { from1904: false });
  const titleOf = (column: number) => titles.get(column) ?? null;
  const pages = faultPages(db, { clientId, importId, round, kind, titleOf });
  let lines = 0;
  for await (const told of readRows(bytes, { kind, matching, lists }, signal)) {
    if (told.name === 'columns') {
      for (const { column, title } of told.columns) titles.set(column, title);
      continue;
    }
    const { rows } = told;
    const byLine = new Map(rows.map((row) => [row.line, row]));
    const met = await metInRegister(db, { clientId, kind, nirs }, rows);
    const faults = rows.flatMap((row) => row.faults);
    for (const { line, severity, field, message } of met) {
      const shown = byLine.get(line)?.values.get(field);
      const value =
        field === 'NumeroSs'
          ? null
          : String(shown ?? '')
              .slice(0, longestShown)
              .toWellFormed();
      faults.push({ ...fault({ line, cells: [] }, severity, field, message), value });
    }
    await pages.add(inOrder(faults));
    if (!pages.hasErrors()) await gather?.(rows, nirs);
    lines += rows.length;
    progress(lines, found.lines ?? undefined);
  }
  return { lines, ...(await pages.finish()) };
}

/**
 * Reads the whole file, notes all that is wrong with it by line and column, against the file itself and
 * against the register as this transaction sees it, and hands over what is right.
 * @throws AppError where the file cannot be read to its end.
 */
export async function checkAll(db: Db, pass: Pass): Promise<Passed> {
  const { matching } = pass.found;
  if (!matching) throw new Error('an import is passed over once its columns are matched');
  try {
    return await passOver(db, pass, matching);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new AppError({ status: 422, code: 'IMPORT_FILE_REFUSED', message: error.message });
  }
}
