import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LineRuleType,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  type Table,
  TextRun,
} from 'docx';
import { signatures, tableOf } from './docx-tables.ts';
import { font, page, runsOf } from './docx-text.ts';

type Block = Paragraph | Table;

/** Passages that many models begin with. */
const passages: Readonly<Record<string, string>> = {
  '@societe': `^ **{societe.nom}**
^ {societe.formeEnLettres} au capital de {societe.capital | euros}
^ Siège social\u202f: {societe.adresse}
^ {societe.siren | siren} RCS {societe.greffe}`,
};

const letterheadMark = '@cabinet';

/** The paper that the cabinet's own letters are written on: what is not known of it is left out. */
const letterhead = `{#cabinet.logo}
{cabinet.logo}
{/cabinet.logo}
**{cabinet.nom}**
{cabinet.adresse}
{#cabinet.coordonnees}
{cabinet.coordonnees}
{/cabinet.coordonnees}
{#cabinet.mentions}
{cabinet.mentions}
{/cabinet.mentions}

`;

const spaced = { after: 120 } as const;
/** A line as a paragraph; `keepNext`: it stands on the page of what follows it. */
function paragraphOf(line: string, keepNext: boolean): Block {
  if (line === '===') return new Paragraph({ children: [new PageBreak()] });
  const heading = /^(#{1,3}) (.*)$/.exec(line);
  if (heading) {
    const level = heading[1]?.length ?? 1;
    return new Paragraph({
      children: runsOf(heading[2] ?? ''),
      heading: [HeadingLevel.TITLE, HeadingLevel.HEADING_1, HeadingLevel.HEADING_2][level - 1],
      alignment: level === 1 ? AlignmentType.CENTER : AlignmentType.LEFT,
      keepNext: true,
    });
  }
  if (line.startsWith('[signature'))
    return signatures(
      line
        .slice(10, -1)
        .replace(/^\s*:/, '')
        .split('|')
        .map((name) => name.trim()),
    );
  if (line.startsWith('- '))
    return new Paragraph({ children: runsOf(line.slice(2)), bullet: { level: 0 }, spacing: spaced });
  if (line.startsWith('^ '))
    return new Paragraph({ children: runsOf(line.slice(2)), alignment: AlignmentType.CENTER });
  if (line.startsWith('>> '))
    return new Paragraph({
      children: runsOf(line.slice(3)),
      alignment: AlignmentType.RIGHT,
      spacing: spaced,
    });
  // a passage's first or last line is taken out with its paragraph
  if (/^\{[#^/][^}]*\}$/.test(line)) return new Paragraph({ children: [new TextRun(line)] });
  return new Paragraph({
    children: runsOf(line),
    alignment: AlignmentType.JUSTIFIED,
    spacing: spaced,
    keepNext,
  });
}

/** Half a line: paragraphs have room of their own below them. */
const emptyLine = (keepNext: boolean) =>
  new Paragraph({ spacing: { line: 120, lineRule: LineRuleType.EXACT }, keepNext });

function blocksOf(body: string): Block[] {
  const lines = body.replace(/^@\w+$/gm, (name) => passages[name] ?? name).split('\n');
  const blocks: Block[] = [];
  let rows: string[] = [];
  const endTable = () => {
    if (rows.length > 0) blocks.push(tableOf(rows));
    rows = [];
  };
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('|')) rows.push(line);
    else {
      endTable();
      // nobody signs a page that holds nothing else
      const isSigned =
        lines
          .slice(at + 1)
          .find((next) => next.trim() !== '')
          ?.startsWith('[signature') ?? false;
      if (line.trim() === '') blocks.push(emptyLine(isSigned));
      else blocks.push(paragraphOf(line.trim(), isSigned));
    }
  }
  endTable();
  return blocks;
}

const style = (size: number, before: number) => ({
  run: { size, bold: true, color: '000000', font },
  paragraph: { spacing: { before, after: 120 } },
});

/** The Word file of a library text: A4, page numbers, one style of headings; a letterhead on the first page of letters. */
export function buildDocx(title: string, body: string): Promise<Buffer> {
  const pageNumber = new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [
      new TextRun({ children: ['Page ', PageNumber.CURRENT, ' sur ', PageNumber.TOTAL_PAGES], size: 16 }),
    ],
  });
  const isLetter = body.includes(letterheadMark);
  const footer = new Footer({ children: [pageNumber] });
  return Packer.toBuffer(
    new Document({
      title,
      styles: {
        default: {
          document: { run: { font, size: 20, language: { value: 'fr-FR' } } },
          title: style(28, 240),
          heading1: style(22, 240),
          heading2: style(20, 160),
        },
      },
      sections: [
        {
          properties: {
            titlePage: isLetter,
            page: {
              size: { width: page.width, height: page.height },
              margin: { top: page.ends, bottom: page.ends, left: page.sides, right: page.sides },
            },
          },
          ...(isLetter && { headers: { first: new Header({ children: blocksOf(letterhead) }) } }),
          footers: { default: footer, ...(isLetter && { first: footer }) },
          children: blocksOf(body.replace(letterheadMark, '').trim()),
        },
      ],
    }),
  );
}
