import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

type Block = Paragraph | Table;

/** Passages that many models begin with. */
const passages: Readonly<Record<string, string>> = {
  '@societe': `^ **{societe.nom}**
^ {societe.formeEnLettres} au capital de {societe.capital | euros}
^ Siège social : {societe.adresse}
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
{/cabinet.mentions}`;

/** Runs of a line, in bold between pairs of stars. */
const runsOf = (line: string): TextRun[] =>
  line
    .split('**')
    .map((text, index) => new TextRun({ text, bold: index % 2 === 1 }))
    .filter((_, index, all) => all.length === 1 || index < all.length);

const spaced = { after: 120 } as const;
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

function tableOf(lines: readonly string[]): Table {
  const rows = lines.map(cellsOf);
  const width = Math.max(...rows.map(({ length }) => length));
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          children: Array.from(
            { length: width },
            (_, column) =>
              new TableCell({
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                children: [
                  new Paragraph({
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
const signatures = (names: readonly string[]) =>
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
              children: [new Paragraph({ children: runsOf(name), spacing: { before: 240, after: 1200 } })],
            }),
        ),
      }),
    ],
  });

function paragraphOf(line: string): Block {
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
  return new Paragraph({ children: runsOf(line), alignment: AlignmentType.JUSTIFIED, spacing: spaced });
}

function blocksOf(body: string): Block[] {
  const lines = body.replace(/^@\w+$/gm, (name) => passages[name] ?? name).split('\n');
  const blocks: Block[] = [];
  let rows: string[] = [];
  const endTable = () => {
    if (rows.length > 0) blocks.push(tableOf(rows));
    rows = [];
  };
  for (const line of lines) {
    if (line.startsWith('|')) rows.push(line);
    else {
      endTable();
      if (line.trim() === '') blocks.push(new Paragraph({ spacing: { after: 60 } }));
      else blocks.push(paragraphOf(line.trim()));
    }
  }
  endTable();
  return blocks;
}

const style = (size: number, before: number) => ({
  run: { size, bold: true, color: '000000', font: 'Calibri' },
  paragraph: { spacing: { before, after: 120 } },
});

/** The Word file of a library text: A4, page numbers, one style of headings; a letterhead on the first page of letters. */
export function buildDocx(title: string, body: string): Promise<Buffer> {
  const page = new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [
      new TextRun({ children: ['Page ', PageNumber.CURRENT, ' sur ', PageNumber.TOTAL_PAGES], size: 16 }),
    ],
  });
  const isLetter = body.includes(letterheadMark);
  const footer = new Footer({ children: [page] });
  return Packer.toBuffer(
    new Document({
      title,
      styles: {
        default: {
          document: { run: { font: 'Calibri', size: 22, language: { value: 'fr-FR' } } },
          title: style(30, 240),
          heading1: style(24, 240),
          heading2: style(22, 160),
        },
      },
      sections: [
        {
          properties: {
            titlePage: isLetter,
            page: {
              size: { width: 11906, height: 16838 },
              margin: { top: 1134, bottom: 1134, left: 1247, right: 1247 },
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
