import { openDatabase } from '#server/platform/database/pool.ts';
import { tellCustomers } from '#server/tax/vat/notices/tell-customers.ts';
import { vatMails } from '#server/tax/vat/notices/write-notice.ts';
import type { TestApp } from '../test-app.ts';
import { type KillableProcess, startedWith, startKillable } from './killable-process.ts';

/** A node that begins to tell customers of their VAT, in a process of its own. */
export const startVatProcess = (app: TestApp): Promise<KillableProcess> =>
  startKillable(import.meta.url, app);

const started = startedWith(import.meta.url);
if (started) {
  process.stdout.write('ready\n');
  await tellCustomers(openDatabase({ url: started.url, connections: 2 }), vatMails(started.settings));
}
