import { Readable } from 'node:stream';
import type { Column } from '../excel/xlsx.ts';

/** What a Word file of rows is made of: its title, who issues it, and the columns of the same list's workbook. */
interface Sheet<Row> {
  title: string;
  subtitle: string;
  issuer: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const shown = (value: string | number | null) =>
  typeof value === 'number' ? value.toLocaleString('fr-FR') : (value ?? '–');

/** Writes a list as a Word file (A4 landscape), whose heads are told again on each page. */
export async function writeDocx<Row>({
  title,
  subtitle,
  issuer,
  columns,
  rows,
}: Sheet<Row>): Promise<Readable> {
  // loaded with the first file
  const {
    Document,
    Header,
    HeadingLevel,
    Packer,
    PageOrientation,
    Paragraph,
    Table,
    TableCell,
    TableRow,
    TextRun,
    WidthType,
  } = await import('docx');
  const sum = columns.reduce((all, { width }) => all + width, 0);
  const cell = (text: string, width: number, bold = false) =>
    new TableCell({
      width: { size: Math.floor((100 * width) / sum), type: WidthType.PERCENTAGE },
      children: [new Paragraph({ children: [new TextRun({ text, bold, size: 18 })] })],
    });
  const head = new TableRow({
    tableHeader: true,
    children: columns.map((column) => cell(column.head, column.width, true)),
  });
  const body = rows.map(
    (row) =>
      new TableRow({
        cantSplit: true,
        children: columns.map(({ value, width }) => cell(shown(value(row)), width)),
      }),
  );
  const document = new Document({
    title,
    creator: issuer,
    sections: [
      {
        properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
        headers: { default: new Header({ children: [new Paragraph(issuer)] }) },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          new Paragraph(subtitle),
          new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [head, ...body] }),
        ],
      },
    ],
  });
  return Readable.from([await Packer.toBuffer(document)]);
}
