import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/pool.ts';
import { todayInParis } from '#server/platform/today.ts';
import { completeDeparture } from './complete-departure.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

interface Due {
  clientId: number;
  departureId: number;
}

/**
 * Completes the departures whose last day is over, each in a transaction of its own: one that fails keeps none of the
 * others back, and is tried again the next time. Any node may do it; what another one holds is passed over.
 * @returns how many were completed
 */
export async function completeDueDepartures(
  database: Database,
  log: Log,
  today = todayInParis(),
): Promise<number> {
  const due = await database.asInstallation((db) =>
    db.query<Due>(
      `select client_id as "clientId", id as "departureId" from collaborator_departure
       where state = 'PREVU' and ends_on < $1 order by ends_on, client_id, id`,
      [today],
    ),
  );
  let completed = 0;
  for (const one of due) {
    try {
      const isDone = await database.asFirm(one, async (db) => {
        const [held] = await db.query(
          `select from collaborator_departure
           where client_id = $1 and id = $2 and state = 'PREVU' and ends_on < $3 for update skip locked`,
          [one.clientId, one.departureId, today],
        );
        return held !== undefined && completeDeparture(db, one);
      });
      if (isDone) completed += 1;
    } catch (err) {
      log.error({ err, ...one }, 'a departure whose day has come was not completed');
    }
  }
  return completed;
}
