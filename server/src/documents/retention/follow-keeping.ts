import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { tellKeepingDays } from '../files/keeping-days.ts';

/** Tells anew until when each document must be kept: missions end, companies are struck off, parameters change. */
export async function followKeeping(database: Database): Promise<void> {
  await eachFirm(
    database,
    (clientId) => database.asFirm({ clientId }, (db) => tellKeepingDays(db, clientId)),
    'select client_id from document',
  );
}
