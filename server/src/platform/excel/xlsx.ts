import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A column of a worksheet: its head, how wide it is and what a row shows there; null leaves the cell empty. */
export interface Column<Row> {
  head: string;
  /** In characters, as spreadsheets measure. */
  width: number;
  value(row: Row): string | number | null;
}

const xml = (text: string) =>
  text
    // characters that XML 1.0 has no way to write
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** The parts of a workbook with one sheet that never change, but for the sheet's name. */
const fixedParts = (sheet: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${xml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

/** Text goes in as text, never as a formula, whatever it begins with. */
function cell(value: string | number | null, style = ''): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c${style}><v>${value}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${xml(value)}</t></is></c>`;
}

const rowsAChunk = 200;

async function* sheetXml<Row>(columns: Column<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  const widths = columns.map(
    (c, i) => `<col min="${i + 1}" max="${i + 1}" width="${c.width}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row>${columns.map((column) => cell(column.head, ' s="1"')).join('')}</row>`;
  let chunk = '';
  let inChunk = 0;
  for await (const row of rows) {
    chunk += `<row>${columns.map((column) => cell(column.value(row))).join('')}</row>`;
    inChunk += 1;
    if (inChunk === rowsAChunk) {
      yield chunk;
      chunk = '';
      inChunk = 0;
    }
  }
  yield `${chunk}</sheetData></worksheet>`;
}

/**
 * An Excel workbook of one sheet, written as its rows come: memory does not grow with their number, which
 * the maintained libraries cannot promise (they build the whole workbook first).
 */
export function streamXlsx<Row>(
  sheet: string,
  columns: Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Readable {
  const zip = new ZipFile();
  // it is a PassThrough: wrapped, it would close before a slow reader has taken its last bytes
  const output = zip.outputStream as Readable;
  for (const [name, content] of fixedParts(sheet)) zip.addBuffer(Buffer.from(content), name);
  const sheetStream = Readable.from(sheetXml(columns, rows), { objectMode: false });
  sheetStream.on('error', (error) => output.destroy(error));
  output.on('close', () => sheetStream.destroy());
  zip.addReadStream(sheetStream, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}
