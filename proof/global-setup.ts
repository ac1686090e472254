import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedOfTheDay } from '../tools/seed/random.ts';
import { readParts, writeCallReport } from './exercised.ts';
import type { TestFirms } from './firms.ts';
import { startTestPostgres } from './processes/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string };
    firms: TestFirms;
    /** What samples are drawn from: `sampling.ts`. */
    seed: number;
    /** Folder of this run: what tests store, and in `calls` the calls that each file has made. */
    runFolder: string;
  }
}

/** Once a run: PostgreSQL with its template before the first test, the report of the calls after the last. */
export default async function setUp(project: TestProject) {
  const { url, template, firms, stop } = await startTestPostgres();
  const runFolder = mkdtempSync(join(tmpdir(), 'gouvernance-run-'));
  const callParts = join(runFolder, 'calls');
  mkdirSync(callParts);
  const seed = Number(process.env.PROOF_SEED ?? seedOfTheDay());
  console.log(`samples are drawn from seed ${seed}: PROOF_SEED=${seed} draws the same again`);
  project.provide('seed', seed);
  project.provide('postgres', { url, template });
  project.provide('firms', firms);
  project.provide('runFolder', runFolder);
  return async () => {
    writeCallReport(readParts(callParts));
    rmSync(runFolder, { recursive: true, force: true });
    await stop();
  };
}
