import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { OcrSettings } from '#server/platform/installation/settings.ts';

const run = promisify(execFile);

/** A page takes seconds. */
const mostWait = 60_000;
const mostBytes = 5_000_000;

/** What reads the words of a picture, optical character recognition (port): each installation names a program, or none. */
export interface Ocr {
  /** @returns undefined where the program failed */
  read(picture: string): Promise<string | undefined>;
}

/** Tesseract, or a program that is called alike: the picture, `stdout`, `-l` and the languages; the words are its output. */
export function openOcr(
  settings: OcrSettings | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
): Ocr | undefined {
  if (!settings) return undefined;
  const { program, languages } = settings;
  // one thread: the server goes on beside it
  const env = { PATH: process.env.PATH, OMP_THREAD_LIMIT: '1' };
  return {
    async read(picture) {
      try {
        const asked = [picture, 'stdout', '-l', languages];
        const limits = { timeout: mostWait, killSignal: 'SIGKILL', maxBuffer: mostBytes } as const;
        return (await run(program, asked, { ...limits, env })).stdout;
      } catch (err) {
        log.error({ err }, 'the characters of a picture were not recognised');
        return undefined;
      }
    },
  };
}
