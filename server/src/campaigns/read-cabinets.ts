import type { KeyValue } from '#contract/key-value.ts';
import type { Db } from '#server/platform/db.ts';

/** The firm's cabinets, by name. */
export const readCabinets = (db: Db, clientId: number): Promise<KeyValue[]> =>
  db.query<KeyValue>(
    'select id as "Key", name as "Value" from cabinet where client_id = $1 order by name collate french, id limit 1000',
    [clientId],
  );
