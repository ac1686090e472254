import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Conversion } from './converter.ts';

const run = promisify(execFile);

/** The first document of a machine takes longest. */
const mostWait = 60_000;

/**
 * LibreOffice on this machine, a process for each document: it has a folder and a profile of its own, which go with it, so
 * that nothing of a document stays and none meets another's settings.
 */
export const soffice =
  (program: string): Conversion =>
  async (docx) => {
    const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
    try {
      const file = join(folder, 'document.docx');
      await writeFile(file, docx, { mode: 0o600 });
      const profile = pathToFileURL(join(folder, 'profile')).href;
      await run(
        program,
        [
          `-env:UserInstallation=${profile}`,
          '--headless',
          '--norestore',
          '--convert-to',
          'pdf',
          '--outdir',
          folder,
          file,
        ],
        {
          timeout: mostWait,
          killSignal: 'SIGKILL',
          env: { PATH: process.env.PATH, HOME: folder, LANG: 'fr_FR.UTF-8' },
        },
      );
      return await readFile(join(folder, 'document.pdf'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
