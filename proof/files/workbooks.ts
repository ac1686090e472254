import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Cells as XML, for a sheet that no spreadsheet program would write. */
export const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

const letter = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letter(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function cellXml(value: string | number | null, reference: string) {
  if (value === null || value === '') return '';
  return typeof value === 'number'
    ? `<c r="${reference}"><v>${value}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** Rows of plain cells as XML. */
export const rowsXml = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, index) => cellXml(value, `${letter(index)}${row + 1}`)).join('')}</row>`,
    )
    .join('');

interface Sheet {
  name: string;
  xml: string;
  state?: string;
}

interface Workbook {
  sheets: readonly Sheet[];
  /** Attributes of workbookPr. */
  properties?: string;
  sharedStrings?: string;
  styles?: string;
  /** Further parts, by name. */
  parts?: Record<string, string | Buffer>;
  /** Further relationships of the workbook, as XML. */
  links?: string;
}

/** A workbook made part by part, so that any of them can be wrong. */
export async function workbook({
  sheets,
  properties = '',
  sharedStrings,
  styles,
  parts = {},
  links = '',
}: Workbook): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content), name);
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}">${link('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  );
  const listed = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><workbookPr ${properties}/><sheets>${listed.join('')}</sheets></workbook>`,
  );
  const own = [
    ...sheets.map((_, index) => link(`s${index}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    ...(sharedStrings ? [link('strings', 'sharedStrings', 'sharedStrings.xml')] : []),
    ...(styles ? [link('styles', 'styles', 'styles.xml')] : []),
  ];
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}">${own.join('')}${links}</Relationships>`,
  );
  for (const [index, { xml }] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, xml);
  if (sharedStrings) add('xl/sharedStrings.xml', sharedStrings);
  if (styles) add('xl/styles.xml', styles);
  for (const [name, content] of Object.entries(parts)) add(name, content);
  zip.end();
  return buffer(zip.outputStream);
}

/** A workbook of one sheet of plain cells. */
export const plainWorkbook = (rows: readonly (readonly (string | number | null)[])[]) =>
  workbook({ sheets: [{ name: 'Feuille 1', xml: sheetXml(rowsXml(rows)) }] });
