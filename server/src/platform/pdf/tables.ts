import type { Content } from 'pdfmake';
import type { Column } from '../excel/xlsx.ts';

export type { Content };

const line = '#d6dbe3';

const layout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** With more of them the letters are smaller. */
const mostColumns = 8;

const shown = (value: string | number | null) =>
  typeof value === 'number' ? value.toLocaleString('fr-FR') : (value ?? '–');

/** Figures and sums in euros stand at the right, where they can be compared. */
const isFigure = (cell: string | number | null) =>
  typeof cell === 'number' || (cell?.endsWith('\u00a0€') ?? false);

/** Rows under the columns of the same list's workbook; its heads are told again on each page. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Content {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  const head: Content[] = columns.map((column) => ({ text: column.head, style: 'head' }));
  const body = rows.map((row) =>
    columns.map(({ value }): Content => {
      const cell = value(row);
      return { text: shown(cell), alignment: isFigure(cell) ? 'right' : 'left' };
    }),
  );
  return {
    // a date of a narrow column stays in one line
    fontSize: columns.length > mostColumns ? 7.5 : 9,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => `${Math.floor((100 * width) / sum)}%`),
      body: [head, ...body],
    },
    layout,
  };
}

/** The heading of what follows, which stays on its page. */
export const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: 1 });

/** Fields of a record under a heading, two beside each other: what is not known is a dash. */
export function fields(title: string, values: readonly [label: string, value: string | null][]): Content[] {
  const cells = values.map(
    ([label, value]): Content => ({ stack: [{ text: label, style: 'label' }, { text: value ?? '–' }] }),
  );
  const pairs = cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? '']] : []));
  return [heading(title), { table: { dontBreakRows: true, widths: ['50%', '50%'], body: pairs }, layout }];
}
