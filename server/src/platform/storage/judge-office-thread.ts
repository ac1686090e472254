import { text } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { DraftToJudge, Judgement } from './judge-draft.ts';

const megabyte = 1024 * 1024;
/** Of all parts once unpacked, as the archive says; one that says less is cut off where it is read. */
const mostUnpacked = 500 * megabyte;
/** How much larger than packed: a bomb says so of itself. */
const mostGrowth = 200;
const mostEntries = 5000;

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** By the part that each format is known by. */
const byPart: Readonly<Record<string, string>> = {
  'word/document.xml': word,
  'xl/workbook.xml': excel,
  'ppt/presentation.xml': slides,
};

/** What the first part of an OpenDocument file says of itself. */
const openDocument = [
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
];

const refused = (refusal: string): Judgement => ({ refusal });
const damaged = refused('Ce fichier est abîmé ou incomplet.');
const archive = refused(
  'Les archives ne sont pas acceptées\u202f: envoyez les fichiers qu’elle contient, un par un ou ensemble.',
);
const macros = refused('Ce fichier contient des macros\u202f: enregistrez-le sans macros.');
const tooLarge = refused('Ce fichier serait trop volumineux une fois décompressé.');
const isProtected = refused('Ce fichier est protégé par un mot de passe.');

const runsCode = /(^|\/)(vbaProject\.bin|vbaData\.xml|Basic\/|Scripts\/)|activeX/i;

async function entriesOf(zip: ZipFile): Promise<Entry[] | Judgement> {
  const entries: Entry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    unpacked += entry.uncompressedSize;
    if (entries.length > mostEntries || unpacked > mostUnpacked) return tooLarge;
    if (entry.uncompressedSize > megabyte && entry.uncompressedSize > mostGrowth * entry.compressedSize)
      return tooLarge;
    if (entry.isEncrypted()) return isProtected;
    if (runsCode.test(entry.fileName)) return macros;
  }
  const names = new Set(entries.map(({ fileName }) => fileName));
  return names.size === entries.length ? entries : damaged;
}

/** The format that an archive's parts are those of. */
async function formatOf(zip: ZipFile, entries: readonly Entry[]): Promise<Judgement> {
  const [first] = entries;
  if (first?.fileName === 'mimetype' && first.uncompressedSize < 200) {
    const told = await text(await zip.openReadStreamPromise(first));
    return openDocument.includes(told) ? { mediaType: told } : archive;
  }
  const part = entries.find(({ fileName }) => Object.hasOwn(byPart, fileName));
  const types = entries.find(({ fileName }) => fileName === '[Content_Types].xml');
  if (!part || !types) return archive;
  // a format with macros is one, even where its code has been taken out
  const told = await text(await zip.openReadStreamPromise(types));
  return told.includes('macroEnabled') ? macros : { mediaType: byPart[part.fileName] };
}

/** What an archive is that lies in a file: a document of today's office programs, without macros, that unpacks to a sane size. */
export default async function judgeOffice({ path }: DraftToJudge): Promise<Judgement> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      const entries = await entriesOf(zip);
      return Array.isArray(entries) ? await formatOf(zip, entries) : entries;
    } finally {
      zip.close();
    }
  } catch {
    return damaged;
  }
}
