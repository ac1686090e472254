import { setTimeout as pause } from 'node:timers/promises';
import type { Statement } from '../../database/statement.ts';
import type { Db } from '../../database/transaction.ts';

const batchSize = 500;

/** How a long reading goes on. */
export interface Pace {
  /** Given the number of rows read so far. */
  told?: (rows: number) => void;
  /** Rests after each batch for as long as it took: nobody waits for this file, and others wait for their lists. */
  rests?: boolean;
}

/** All rows of a statement in batches, read through a cursor so that memory stays small. */
export async function* readAll<Row extends object>(
  db: Db,
  { text, values }: Statement,
  { told = () => {}, rests = false }: Pace,
): AsyncGenerator<Row> {
  await db.query(`declare read_all no scroll cursor for ${text}`, values);
  for (let rows = 0; ; ) {
    const began = performance.now();
    const batch = await db.query<Row>(`fetch ${batchSize} from read_all`);
    yield* batch;
    rows += batch.length;
    told(rows);
    if (batch.length < batchSize) return;
    if (rests) await pause(performance.now() - began);
  }
}
