import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/pool.ts';

interface OutgoingRate {
  service: string;
  /** Requests in any second, of all nodes together. */
  perSecond: number;
  /** How long a request may wait for its turn, in milliseconds. */
  mostWait: number;
}

/**
 * Holds requests to another service to a rate that all nodes keep together: each takes the next free moment from the
 * database (a token bucket of one token) and waits for it.
 * @returns whether the request may leave now; false: too many wait already, and no turn was taken
 */
export function outgoingRate(database: Database, { service, perSecond, mostWait }: OutgoingRate) {
  // a hair more than the share, so that no second holds one request too many
  const apart = Math.ceil(1000 / perSecond) + 1;
  return async (): Promise<boolean> => {
    const [turn] = await database.asInstallation((db) =>
      db.query<{ wait: number }>(
        `insert into outgoing_rate as r (service, next_at)
         values ($1, clock_timestamp() + $2 * interval '1 ms')
         on conflict (service) do update
           set next_at = greatest(r.next_at, clock_timestamp()) + $2 * interval '1 ms'
           where r.next_at <= clock_timestamp() + $3 * interval '1 ms'
         returning extract(epoch from r.next_at - $2 * interval '1 ms' - clock_timestamp())::float8 * 1000 as wait`,
        [service, apart, mostWait],
      ),
    );
    if (!turn) return false;
    if (turn.wait > 0) await setTimeout(turn.wait);
    return true;
  };
}
