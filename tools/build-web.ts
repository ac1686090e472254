import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FolderInUse, lockFolder } from '#server/platform/installation/instance-lock.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const built = join(root, 'web', 'dist');
const mark = join(built, '.built-from');
const lock = join(root, '.cache', 'web-build');
/** What the build is made from. */
const sources = ['web', 'contract/src', 'package-lock.json'];

/** Whether web/dist was built from the sources as they are now. */
export function isWebBuilt(): boolean {
  try {
    return readFileSync(mark, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

/** Builds the web into web/dist; the mark comes last, so that an interrupted build is done again. */
async function buildWeb(): Promise<void> {
  const release = await takeTurn();
  try {
    if (isWebBuilt()) return;
    const from = fingerprint();
    rmSync(mark, { force: true });
    process.stdout.write('Construction de l’interface…\n');
    const { build } = await import('vite');
    await build({ configFile: join(root, 'web', 'vite.config.ts'), logLevel: 'warn' });
    writeFileSync(mark, from);
  } finally {
    release();
  }
}

/** Two starts side by side build one after the other; the second then finds the work done. */
async function takeTurn(): Promise<() => void> {
  mkdirSync(lock, { recursive: true });
  for (;;) {
    try {
      return lockFolder(lock, 'une construction de l’interface');
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await pause(100);
    }
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of filesUnder(source))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (path === 'web/dist') return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

if (import.meta.main) {
  await buildWeb().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\nLa construction de l’interface a échoué.\n`);
    process.exit(1);
  });
}
