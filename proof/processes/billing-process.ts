import { generateAll } from '#server/commerce/periodic-invoices/generate.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import type { TestApp } from '../test-app.ts';
import { type KillableProcess, startedWith, startKillable } from './killable-process.ts';

/** A node that begins to make periodic invoices, in a process of its own. */
export const startBillingProcess = (app: TestApp): Promise<KillableProcess> =>
  startKillable(import.meta.url, app);

const started = startedWith(import.meta.url);
if (started) {
  const files = await fileStore(started.settings);
  process.stdout.write('ready\n');
  await generateAll(openDatabase({ url: started.url, connections: 2 }), files);
}
