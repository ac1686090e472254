import type { Db } from '#server/platform/db.ts';
import type { Cabinet } from './rows/company-readers.ts';

/** The firm's cabinets, as a file may name them. */
export const readCabinets = (db: Db, clientId: number): Promise<Cabinet[]> =>
  db.query<Cabinet & { id: number }>('select id, name, siret from cabinet where client_id = $1 order by id', [
    clientId,
  ]);
