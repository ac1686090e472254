import { parentPort } from 'node:worker_threads';
import type { ImportKind } from '#contract/permanent-files/imports/fields.ts';
import { importLimits } from '#contract/permanent-files/imports/limits.ts';
import type { ImportLists } from '../lists.ts';
import { type Matching, type ReadRow, rowReader } from '../rows/row-reader.ts';
import { sameInFile } from '../rows/same-in-file.ts';
import '#server/platform/requests/french-schema-errors.ts';
import { belowTitles } from './below-titles.ts';
import { openFile } from './open-file.ts';
import { FileRefused } from './refusal.ts';
import { titledColumns } from './titles.ts';
import { postToParent, work } from './worker-messages.ts';

export interface RowsTask {
  kind: ImportKind;
  matching: Matching;
  lists: ImportLists;
}

const rowsAtOnce = 250;
/** Batches that may be on their way: one is worked on while the next is made. */
const mostUnderWay = 2;

/** Posts batches no faster than they are taken. */
function sender() {
  let underWay = 0;
  let goOn = () => {};
  parentPort?.on('message', () => {
    underWay -= 1;
    goOn();
  });
  return async (rows: ReadRow[]) => {
    postToParent({ name: 'rows', rows });
    underWay += 1;
    while (underWay >= mostUnderWay) {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
  };
}

await work(async (bytes, { kind, matching, lists }: RowsTask) => {
  const file = await openFile(bytes, { sheet: matching.Sheet, isBeginning: false });
  const { titles, below, all } = await belowTitles(file);
  postToParent({ name: 'columns', columns: titledColumns(titles, below) });
  const reader = rowReader(kind, matching, lists, file);
  const same = sameInFile(kind, reader);
  const send = sender();
  let batch: ReadRow[] = [];
  let lines = 0;
  for await (const row of all()) {
    lines += 1;
    if (lines > importLimits.lines)
      throw new FileRefused('Ce fichier a plus de 50 000 lignes\u202f: partagez-le en plusieurs.');
    const read = reader.read(row);
    read.faults.push(...same(row, read));
    batch.push(read);
    if (batch.length < rowsAtOnce) continue;
    await send(batch);
    batch = [];
  }
  if (lines === 0) throw new FileRefused('Ce fichier n’a aucune ligne sous ses titres.');
  if (batch.length > 0) await send(batch);
  postToParent({ name: 'end' });
});
