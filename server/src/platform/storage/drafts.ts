import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { Settings } from '../installation/settings.ts';
import { draftsFolder } from './atomic-files.ts';
import { type Judgement, judgeDraft } from './judge-draft.ts';
import { scanFile } from './virus-scan.ts';

/** A streamed upload, written down and judged by its content; its bytes are read from the path until the request ends. */
export interface Draft extends Judgement {
  fileName: string;
  path: string;
  size: number;
  sha256: string;
  /** It had more bytes than its call takes: what is written down is its beginning. */
  isCut: boolean;
}

/** A part of a form, as its parser gives it. */
interface FilePart {
  file: Readable & { truncated: boolean };
  filename: string | undefined;
}

/** The judgement of a content that may be kept once the firm's scanner has looked at it, where there is one. */
async function scanned(address: string | undefined, path: string, judgement: Judgement): Promise<Judgement> {
  if (!address || judgement.refusal !== undefined) return judgement;
  try {
    const { found } = await scanFile(address, path);
    return found ? { refusal: `Un virus a été trouvé dans ce fichier\u202f: ${found}.` } : judgement;
  } catch {
    return { refusal: 'L’antivirus ne répond pas\u202f: réessayez dans un instant.' };
  }
}

/** The last part of a name that may have come with a path, without what steers how it is shown. */
const plainName = (name: string) =>
  name.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(0, 200) || 'fichier';

/** Requests that keep their files at once: each holds a connection of the pool meanwhile, far fewer than it has. */
const keptAtOnce = 4;

/** One piece of an upload in every turn of the event loop: however many come, other requests are heard in between. */
function piecesInTurn() {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}

/**
 * Writes streamed uploads down as they come, in the folder that contents pass through: one part of a file is in memory, and
 * its hash grows with it. What a killed server leaves is removed by the daily sweep.
 */
export function draftsIn({ dataDir, clamdUrl, s3 }: Pick<Settings, 'dataDir' | 'clamdUrl' | 's3'>) {
  const folder = join(dataDir, 'files', draftsFolder);
  const turn = piecesInTurn();
  const keeping = limitConcurrency(keptAtOnce);
  // in a folder it becomes the content itself: on the disk before the transaction, which then waits for no byte
  const how = { flags: 'wx', mode: 0o600, flush: s3 === undefined };

  /** Those of one request, which forgets them in the end. */
  return () => {
    const paths: string[] = [];
    const written: Draft[] = [];
    return {
      written: written as readonly Draft[],

      async write({ file, filename = '' }: FilePart, share: string): Promise<void> {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, randomUUID());
        paths.push(path);
        const hash = createHash('sha256');
        let size = 0;
        await pipeline(
          file,
          async function* measured(chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              await turn();
              hash.update(chunk);
              size += chunk.length;
              yield chunk;
            }
          },
          createWriteStream(path, how),
        );
        // a form whose file field was left empty sends a nameless part of zero bytes
        if (size === 0 && !filename) return;
        const isCut = file.truncated;
        const judgement = isCut ? {} : await scanned(clamdUrl, path, await judgeDraft({ path, size }, share));
        written.push({
          fileName: plainName(filename),
          path,
          size,
          sha256: hash.digest('hex'),
          isCut,
          ...judgement,
        });
      },

      /** Answers a request in the turn of those that came with files; at once where it came with none. */
      inTurn: <Result>(answer: () => Promise<Result>): Promise<Result> =>
        paths.length === 0 ? answer() : keeping(answer),

      async forget(): Promise<void> {
        for (const path of paths) await rm(path, { force: true });
      },
    };
  };
}

/** Opens a folder of temporary files for a request, as `draftsIn` makes it. */
export type Drafts = ReturnType<typeof draftsIn>;
/** The temporary files of one request. */
export type RequestDrafts = ReturnType<Drafts>;
