import { open } from 'node:fs/promises';
import { inBytes, uploadLimits } from '#contract/uploads.ts';
import { inThread, WorkGivenUp } from '../threads.ts';
import { isWholePdf } from './whole-pdf.ts';

/** What a content is, or in one French sentence why it is none that is kept. */
export interface Judgement {
  mediaType?: string | undefined;
  refusal?: string | undefined;
}

/** An uploaded file on disk, not yet accepted; its size is in bytes. */
export interface DraftToJudge {
  path: string;
  size: number;
}

const ends = 1024;

const refused = (refusal: string): Judgement => ({ refusal });

const unknown = refused(
  'Ce type de fichier n’est pas accepté\u202f: envoyez un PDF, une image JPEG, PNG ou WebP, un fichier Word, Excel, OpenDocument, CSV ou texte.',
);

async function readEnds({ path, size }: DraftToJudge): Promise<{ first: Buffer; last: Buffer }> {
  const file = await open(path);
  try {
    const first = Buffer.alloc(Math.min(size, ends));
    const last = Buffer.alloc(Math.min(size, ends));
    await file.read(first, 0, first.length, 0);
    await file.read(last, 0, last.length, Math.max(0, size - ends));
    return { first, last };
  } finally {
    await file.close();
  }
}

const isImage = (beginning: string) => /^(89504e47|ffd8ff|52494646)/.test(beginning);

/** The judgement of a module that reads the file in a thread of its own. */
async function inOwnThread(module: URL, draft: DraftToJudge, share: string): Promise<Judgement> {
  try {
    return await inThread({ module, task: draft, share });
  } catch (error) {
    if (error instanceof WorkGivenUp) return refused('Ce fichier est trop lourd à lire.');
    throw error;
  }
}

/**
 * What an upload that is written down is, told by its content and never by its name. What is costly to look into is looked
 * into in a thread of its own.
 * @param share whose share of the threads it takes
 */
export async function judgeDraft(draft: DraftToJudge, share: string): Promise<Judgement> {
  if (draft.size === 0) return refused('Ce fichier est vide.');
  const { first, last } = await readEnds(draft);
  const beginning = first.toString('hex', 0, 4);
  if (beginning === '25504446')
    return isWholePdf(last)
      ? { mediaType: 'application/pdf' }
      : refused('Ce PDF est incomplet ou suivi d’autre chose.');
  if (isImage(beginning)) {
    if (draft.size > inBytes(uploadLimits.file))
      return refused(`Une image ne doit pas dépasser ${uploadLimits.file} Mo.`);
    return inOwnThread(new URL('./judge-image-thread.ts', import.meta.url), draft, share);
  }
  if (beginning === '504b0304')
    return inOwnThread(new URL('./judge-office-thread.ts', import.meta.url), draft, share);
  if (beginning === 'd0cf11e0')
    return refused(
      'Ce fichier est protégé par un mot de passe ou d’un ancien format (.doc, .xls)\u202f: enregistrez-le au format actuel, sans mot de passe.',
    );
  if (/^[\s\ufeff]*</.test(first.toString('utf8')))
    return refused('Ce fichier est une page web ou un fichier XML\u202f: envoyez-en une version PDF.');
  return (await isText(draft.path)) ? { mediaType: 'text/plain' } : unknown;
}

/** What texts hold beside signs: tabulation, line feed, form feed, carriage return. */
const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13;

/** In a plain loop: a callback for each byte of 100 MB would hold everybody else up. */
function holdsControl(chunk: Buffer): boolean {
  for (const byte of chunk) if (isControl(byte)) return true;
  return false;
}

/** Whether every byte is one that a text has. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  for await (const chunk of file.createReadStream() as AsyncIterable<Buffer>)
    if (holdsControl(chunk)) return false;
  return true;
}
