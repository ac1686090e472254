import type { OpenedFile, Row } from './cells.ts';
import { FileRefused } from './refusal.ts';
import { rowsWithTitles, titleRow } from './titles.ts';

/** Rows below the titles that are looked at before any is taken for good. */
export const shownLines = 8;

/** The row of titles, and the rows below it: those already read, then the rest. */
export async function belowTitles({ rows, reading, sheets }: OpenedFile) {
  const iterator = rows[Symbol.asyncIterator]();
  const first: Row[] = [];
  while (first.length < rowsWithTitles + shownLines) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(...next.value.filter(({ cells }) => cells.length > 0));
  }
  const titles = titleRow(first);
  if (!titles) throw new FileRefused('Cette feuille est vide.');
  const below = first.filter(({ line }) => line > titles.line);
  async function* all(): AsyncGenerator<Row> {
    yield* below;
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      for (const row of next.value) if (row.cells.length > 0) yield row;
  }
  return { titles, below, all, reading, sheets };
}
