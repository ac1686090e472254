import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

/** A cabinet of the firm, by its name or its SIRET. */
export interface Cabinet {
  id: number;
  name: string;
  siret: string;
  /** Nobody is attached to it any more. */
  isRetired: boolean;
}

/** The firm's cabinets, as a file may name them; those in service last, so that they are found by a name of both. */
export const readCabinets = (db: Db, clientId: number): Promise<Cabinet[]> =>
  db.query<Cabinet & { id: number }>(
    `select id, name, siret, coalesce(retired_on <= $2, false) as "isRetired" from cabinet
     where client_id = $1 order by "isRetired" desc, id`,
    [clientId, todayInParis()],
  );
