import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const runs = fileURLToPath(new URL('../.cache/e2e/', import.meta.url));
const anHour = 3_600_000;

/** Where one run keeps the server's data and the parts of its call report; its workers see the same. */
export function runFolders(): { data: string; calls: string } {
  process.env.E2E_RUN ??= join(runs, String(Date.now()));
  const folder = process.env.E2E_RUN;
  return { data: join(folder, 'data'), calls: join(folder, 'calls') };
}

/** Makes this run's folders and clears those that earlier runs left. */
export function prepareRun(): void {
  mkdirSync(runFolders().calls, { recursive: true });
  for (const run of readdirSync(runs)) {
    if (Number(run) < Date.now() - anHour) rmSync(join(runs, run), { recursive: true, force: true });
  }
}
