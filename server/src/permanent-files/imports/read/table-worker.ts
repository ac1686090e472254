import { importLimits } from '#contract/permanent-files/imports/limits.ts';
import { belowTitles } from './below-titles.ts';
import { openFile } from './open-file.ts';
import { FileRefused } from './refusal.ts';
import { shortText } from './titles.ts';
import { postToParent, type Table, work } from './worker-messages.ts';

export interface TableTask {
  mostLines: number;
}

const longestCell = 1000;

await work(async (bytes, { mostLines }: TableTask) => {
  const { titles, all } = await belowTitles(await openFile(bytes, { sheet: 0, isBeginning: false }));
  if (titles.cells.length > importLimits.columns)
    throw new FileRefused(`Ce fichier a plus de ${importLimits.columns} colonnes.`);
  const texts = (cells: typeof titles.cells) =>
    Array.from(titles.cells, (_, column) => shortText(cells[column], longestCell));
  const lines: Table['lines'] = [];
  for await (const { line, cells } of all()) {
    if (lines.length === mostLines) throw new FileRefused(`Ce fichier a plus de ${mostLines} lignes.`);
    lines.push({ line, cells: texts(cells) });
  }
  postToParent({ name: 'table', table: { titles: texts(titles.cells), lines } });
});
