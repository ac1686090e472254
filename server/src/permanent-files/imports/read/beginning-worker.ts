import { importLimits } from '#contract/permanent-files/imports/limits.ts';
import { belowTitles, shownLines } from './below-titles.ts';
import { openFile } from './open-file.ts';
import { FileRefused } from './refusal.ts';
import { shortText, titledColumns } from './titles.ts';
import { postToParent, work } from './worker-messages.ts';

export interface BeginningTask {
  sheet: number;
}

const longestShown = 100;

await work(async (bytes, { sheet }: BeginningTask) => {
  const { titles, below, reading, sheets } = await belowTitles(
    await openFile(bytes, { sheet, isBeginning: true }),
  );
  const columns = titledColumns(titles, below);
  if (columns.length > importLimits.columns)
    throw new FileRefused(`Ce fichier a plus de ${importLimits.columns} colonnes.`);
  const lines = below.slice(0, shownLines).map(({ line, cells }) => ({
    line,
    cells: columns.map(({ column }) => shortText(cells[column], longestShown)),
  }));
  postToParent({ name: 'beginning', beginning: { reading, sheets, titleLine: titles.line, columns, lines } });
});
