import { text } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

const megabyte = 1024 * 1024;
/** Of one part, unpacked: what says less than the truth is cut off by the archive's own reader. */
const largestPart = 60 * megabyte;

/** By media type: the parts that hold what is read, and the elements whose text it is. */
const formats: Readonly<
  Record<string, { part: RegExp; elements: readonly string[]; ends: readonly string[] }>
> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    part: /^word\/(document|footnotes|header\d*|footer\d*)\.xml$/,
    elements: ['w:t'],
    ends: ['w:p', 'w:tab', 'w:br'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    part: /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/,
    elements: ['t'],
    ends: ['si', 'is', 'row'],
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    part: /^ppt\/slides\/slide\d+\.xml$/,
    elements: ['a:t'],
    ends: ['a:p'],
  },
  'application/vnd.oasis.opendocument.text': {
    part: /^content\.xml$/,
    elements: ['text:p', 'text:h', 'text:span', 'text:a'],
    ends: ['text:p', 'text:h', 'text:tab', 'text:line-break'],
  },
  'application/vnd.oasis.opendocument.spreadsheet': {
    part: /^content\.xml$/,
    elements: ['text:p', 'text:span', 'text:a'],
    ends: ['text:p'],
  },
};

export const isOffice = (mediaType: string): boolean => Object.hasOwn(formats, mediaType);

/** The text of one part's elements; entities that it declares itself are not unfolded. */
function textOf(xml: string, elements: readonly string[], ends: readonly string[]): string {
  const found: string[] = [];
  const open: boolean[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    open.push(elements.includes(name) || (open.at(-1) === true && !ends.includes(name)));
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (ends.includes(name)) found.push('\n');
  });
  parser.on('text', (value) => {
    if (open.at(-1)) found.push(value);
  });
  parser.write(xml).close();
  return found.join('');
}

async function partsOf(zip: ZipFile, part: RegExp): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry())
    if (part.test(entry.fileName) && entry.uncompressedSize <= largestPart) entries.push(entry);
  return entries.sort((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }));
}

/** The texts of an office file, a part each. @throws where it cannot be read */
export async function readOffice(path: string, mediaType: string): Promise<string[]> {
  const format = formats[mediaType];
  if (!format) return [];
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const texts: string[] = [];
    for (const entry of await partsOf(zip, format.part))
      texts.push(textOf(await text(await zip.openReadStreamPromise(entry)), format.elements, format.ends));
    return texts;
  } finally {
    zip.close();
  }
}
