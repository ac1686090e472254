import { openDatabase } from '#server/platform/database/pool.ts';
import { openLog } from '#server/platform/installation/log.ts';
import { tellVatHourly } from '#server/tax/vat/notices/keep-telling.ts';
import { vatMails } from '#server/tax/vat/notices/write-notice.ts';
import type { TestApp } from '../test-app.ts';
import { type KillableProcess, startedWith, startKillable } from './killable-process.ts';

/** A node that begins to tell customers of their VAT, in a process of its own. */
export const startVatProcess = (app: TestApp): Promise<KillableProcess> =>
  startKillable(import.meta.url, app);

const started = startedWith(import.meta.url);
if (started) {
  process.stdout.write('ready\n');
  tellVatHourly(
    openDatabase({ url: started.url, connections: 2 }),
    vatMails(started.settings),
    openLog('error', process.stderr),
  );
}
