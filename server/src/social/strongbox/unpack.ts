import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import yauzl, { type Entry } from 'yauzl';
import { depositLimits } from '#contract/social/strongbox/paper.ts';
import { inBytes } from '#contract/uploads.ts';
import type { Draft, Drafts, RequestDrafts } from '#server/platform/storage/drafts.ts';

/** A PDF that came, by itself or in an archive. */
export interface ReceivedPaper {
  fileName: string;
  content: Buffer;
  sha256: string;
  /** Where it lies while its text is read. */
  path: string;
}

interface Refused {
  FileName: string;
  Message: string;
}

/** What came of a request's files: papers, and what is wrong with the others. */
export interface Unpacked {
  papers: ReceivedPaper[];
  refused: Refused[];
}

/** How much larger than packed a PDF may be: a bomb says more of itself. */
const mostGrowth = 200;
const onePaper = inBytes(depositLimits.megabytes);
const allPapers = inBytes(depositLimits.allMegabytes);

const tooMany = `Une archive contient au plus ${depositLimits.papers} fichiers.`;
const tooLarge = 'Cette archive serait trop volumineuse une fois décompressée.';
const locked = 'Cette archive est protégée par un mot de passe.';
const damaged = 'Cette archive est abîmée, incomplète ou malveillante.';
const notPdf = 'Seuls les PDF se déposent dans un coffre-fort.';
const beyond = `Un dépôt contient au plus ${depositLimits.papers} documents et ${depositLimits.allMegabytes} Mo\u202f: faites-en plusieurs.`;

/** Why an archive is not opened, by what it says of itself; undefined: it may be. */
function faultOf(entries: readonly Entry[]): string | undefined {
  if (entries.length > depositLimits.papers) return tooMany;
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > allPapers) return tooLarge;
  if (entries.some((entry) => entry.uncompressedSize > mostGrowth * Math.max(entry.compressedSize, 1024)))
    return tooLarge;
  return entries.some((entry) => entry.isEncrypted()) ? locked : undefined;
}

/** Names of folders, and what systems leave in archives beside the files. */
const isNothing = (name: string) =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i.test(name);

/** Cuts off what is longer than the archive said: `truncated` tells so, as of an upload. */
function bounded(source: Readable): Readable & { truncated: boolean } {
  let size = 0;
  const cut = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > onePaper) cut.truncated = true;
        done(null, cut.truncated ? undefined : chunk);
      },
    }),
    { truncated: false },
  );
  source.once('error', (error) => cut.destroy(error));
  return source.pipe(cut);
}

/** Writes the files of an archive down as uploads are, each judged and looked at by the antivirus. @returns what is wrong with the archive */
async function openArchive(path: string, into: RequestDrafts): Promise<string | undefined> {
  try {
    // a name that leads out of the archive is refused by the reader; of the others only the last part is used, to be shown
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      const entries: Entry[] = [];
      for await (const entry of zip.eachEntry()) {
        if (!isNothing(entry.fileName)) entries.push(entry);
        if (entries.length > depositLimits.papers) break;
      }
      const fault = faultOf(entries);
      if (fault) return fault;
      for (const entry of entries)
        await into.write(
          { file: bounded(await zip.openReadStreamPromise(entry)), filename: entry.fileName },
          'strongbox',
        );
      return undefined;
    } finally {
      zip.close();
    }
  } catch {
    return damaged;
  }
}

/** Whether a file that was refused begins as an archive does. */
async function isArchive({ path, mediaType, isCut }: Draft): Promise<boolean> {
  if (mediaType || isCut) return false;
  for await (const chunk of createReadStream(path, { end: 3 }) as AsyncIterable<Buffer>)
    return chunk.toString('hex') === '504b0304';
  return false;
}

const refusalOf = ({ isCut, size, refusal, mediaType }: Draft): string | undefined => {
  if (isCut || size > onePaper) return `Ce fichier dépasse ${depositLimits.megabytes} Mo.`;
  if (mediaType === 'application/pdf') return undefined;
  return refusal && mediaType === undefined ? refusal : notPdf;
};

/**
 * Opens the archives among a request's files, gives the PDFs to `work` while they lie there, and leaves nothing on the disk.
 * An archive that is refused brings nothing of what it holds.
 */
export async function unpacked<Result>(
  drafts: readonly Draft[],
  open: Drafts,
  work: (of: Unpacked) => Promise<Result>,
): Promise<Result> {
  const into = open();
  try {
    const refused: Refused[] = [];
    const found: Draft[] = [];
    for (const draft of drafts) {
      if (!(await isArchive(draft))) {
        found.push(draft);
        continue;
      }
      const before = into.written.length;
      const fault = await openArchive(draft.path, into);
      if (fault) refused.push({ FileName: draft.fileName, Message: fault });
      else found.push(...into.written.slice(before));
    }
    const papers: ReceivedPaper[] = [];
    let size = 0;
    for (const draft of found) {
      size += draft.size;
      const refusal =
        refusalOf(draft) ?? (papers.length >= depositLimits.papers || size > allPapers ? beyond : undefined);
      if (refusal) refused.push({ FileName: draft.fileName, Message: refusal });
      else
        papers.push({
          fileName: draft.fileName,
          sha256: draft.sha256,
          path: draft.path,
          content: await readFile(draft.path),
        });
    }
    return await work({ papers, refused });
  } finally {
    await into.forget();
  }
}
