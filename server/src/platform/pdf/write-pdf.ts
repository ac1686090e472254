import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Content, DocumentDefinition } from 'pdfmake';
import { day } from '../records/field-words.ts';
import { facturXMetadata } from './factur-x-metadata.ts';

/** What a PDF is made of: its letterhead and heading, and its content in pdfmake's own terms (see `tables.ts` for what repeats). */
export interface Paper {
  title: string;
  /** Below the title, such as the day that it tells of. */
  subtitle?: string;
  /** Who issues it, at the top of each page: the firm. */
  issuer: string;
  /** `YYYY-MM-DD`, told at the foot of each page. */
  madeOn: string;
  content: Content[];
  isLandscape?: boolean;
  /** Its data for machines: it is then a PDF/A-3b that bears them as factur-x.xml. */
  facturX?: string;
}

const fontFolder = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/package.json')));
const face = (name: string) => join(fontFolder, name, `Inter_${name}.ttf`);

/**
 * A font of our own, embedded: the ones that every reader brings along have no narrow no-break space (U+202F), which
 * French amounts are written with.
 */
const fonts = {
  Inter: {
    normal: face('400Regular'),
    bold: face('600SemiBold'),
    italics: face('400Regular_Italic'),
    bolditalics: face('600SemiBold_Italic'),
  },
};

const grey = '#56606e';

/** A document for ever, with its data beside it. */
const archived = (xml: string) =>
  ({
    version: '1.7',
    subset: 'PDF/A-3b',
    files: {
      'factur-x.xml': {
        src: `data:text/xml;base64,${Buffer.from(xml).toString('base64')}`,
        name: 'factur-x.xml',
        type: 'text/xml',
        description: 'Données de la facture (Factur-X)',
        relationship: 'Alternative',
      },
    },
  }) as const;

const definitionOf = ({
  title,
  subtitle,
  issuer,
  madeOn,
  content,
  isLandscape,
  facturX,
}: Paper): DocumentDefinition => ({
  ...(facturX !== undefined && archived(facturX)),
  pageSize: 'A4',
  pageOrientation: isLandscape ? 'landscape' : 'portrait',
  pageMargins: [40, 56, 40, 48],
  info: { title, author: issuer },
  language: 'fr-FR',
  displayTitle: true,
  defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.25 },
  styles: {
    title: { fontSize: 16, bold: true },
    subtitle: { color: grey, margin: [0, 2, 0, 0] },
    heading: { fontSize: 11, bold: true, margin: [0, 14, 0, 4] },
    label: { color: grey },
    head: { bold: true, fillColor: '#eef1f5' },
    note: { color: grey, fontSize: 8, margin: [0, 4, 0, 0] },
  },
  header: { text: issuer, style: 'label', margin: [40, 24, 40, 0] },
  footer: (page, pages) => ({
    margin: [40, 12, 40, 0],
    columns: [
      { text: `Édité le ${day(madeOn)}`, style: 'label' },
      { text: `Page ${page} / ${pages}`, style: 'label', alignment: 'right' },
    ],
  }),
  content: [
    { text: title, style: 'title' },
    ...(subtitle ? [{ text: subtitle, style: 'subtitle' }] : []),
    ...content,
  ],
});

/** The library, with the first PDF: it reads nothing but the fonts, neither from the disk nor from the network. */
async function load() {
  const { default: pdfmake } = await import('pdfmake');
  const files = new Set(Object.values(fonts.Inter));
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  return pdfmake;
}

let library: ReturnType<typeof load> | undefined;

/**
 * Writes a PDF (A4, fonts embedded, title and language told to readers). Laying out takes about 20 ms a page on the event
 * loop: what may have more than some dozens of pages is a background job's.
 */
export async function writePdf(paper: Paper): Promise<Readable> {
  library ??= load();
  const document = (await library).createPdf(definitionOf(paper));
  if (paper.facturX !== undefined) (await document.getStream()).appendXML(facturXMetadata);
  return Readable.from([await document.getBuffer()]);
}
