import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import { runsOf, textWidth } from './docx-text.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' } as const;
const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};

const cellsOf = (line: string) =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/\|(?![^{]*\})/)
    .map((cell) => cell.trim());

const withoutPassages = (cell: string) => cell.replace(/\{[#^/][^{}]*\}/g, '');

/** A cell with as many signs for each field as its value may have: a sum, or a name of so many. */
const filled = (cell: string, named: number) =>
  withoutPassages(cell).replace(/\{[^{}]*\}/g, (field) => 'x'.repeat(field.includes('|') ? 12 : named));

const longestWord = (cell: string) =>
  Math.max(
    ...filled(cell, 9)
      .split(' ')
      .map(({ length }) => length),
  );

/** Room that is written in by hand, in signs. */
const byHand = 18;

/** In twentieths of a point. */
const sign = 120;
const margins = { top: 60, bottom: 60, left: 100, right: 100 };

/** The columns of a table: none breaks a word, and each has a share of the rest as its longest text asks; figures to the right. */
function columnsOf([head = [], ...rows]: readonly (readonly string[])[]) {
  const count = Math.max(head.length, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: count }, (_, at) => {
    const title = head[at] ?? '';
    const cells = rows.map((cells) => cells[at] ?? '');
    const asked = cells.map((cell) => filled(cell, 28).length || byHand);
    return {
      least: margins.left + margins.right + sign * Math.max(...[title, ...cells].map(longestWord)),
      share: Math.min(48, Math.max(filled(title, 12).length, ...asked)),
      alignment: cells.some((cell) => /\| (euros|nombre)\}/.test(cell))
        ? AlignmentType.RIGHT
        : AlignmentType.LEFT,
    };
  });
  const rest = columns.reduce((left, { least }) => left - least, textWidth);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ alignment, least, share }) => ({
    alignment,
    width: Math.floor(least + (rest * share) / shares),
  }));
}

/** A table: its first line is its head, which stands again on each page. */
export function tableOf(lines: readonly string[]): Table {
  const rows = lines.map(cellsOf);
  const columns = columnsOf(rows);
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: columns.map(({ width }) => width),
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: columns.map(
            ({ alignment, width }, column) =>
              new TableCell({
                width: { size: width, type: WidthType.DXA },
                margins,
                children: [
                  new Paragraph({
                    alignment,
                    children: runsOf(index === 0 ? `**${cells[column] ?? ''}**` : (cells[column] ?? '')),
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

/** Places for signatures side by side, each with room below it. */
export const signatures = (names: readonly string[]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: noBorders,
    rows: [
      new TableRow({
        cantSplit: true,
        children: names.map(
          (name) =>
            new TableCell({
              borders: noBorders,
              margins: { left: 0 },
              children: [new Paragraph({ children: runsOf(name), spacing: { before: 240, after: 1200 } })],
            }),
        ),
      }),
    ],
  });
