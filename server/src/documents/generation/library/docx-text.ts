import { TextRun } from 'docx';

/** A4 with its margins, in twentieths of a point. */
export const page = { width: 11906, height: 16838, sides: 1247, ends: 1134 };
export const textWidth = page.width - 2 * page.sides;

/** Its metrics are those of a font that every LibreOffice has: a page of Word is a page of the PDF. */
export const font = 'Arial';

/** French typography: no line begins with a sign that wants a space before it; what stands in a tag stays as it is. */
const typeset = (line: string): string =>
  line
    .split(/(\{[^{}]*\})/)
    .map((text, index) =>
      index % 2 === 1 ? text : text.replace(/ (?=[;:!?»])/g, '\u202f').replace(/« /g, '«\u202f'),
    )
    .join('');

/** Runs of a line, in bold between pairs of stars. */
export const runsOf = (line: string): TextRun[] =>
  typeset(line)
    .split('**')
    // bold is never denied: a heading's runs are as bold as its style
    .map((text, index) => new TextRun({ text, ...(index % 2 === 1 && { bold: true }) }))
    .filter((_, index, all) => all.length === 1 || index < all.length);
