import type { Call, Limit } from '#contract/call.ts';
import type { Database } from './database.ts';
import { tooManyCalls } from './errors.ts';

/**
 * Counts limited calls in the database, so that a limit holds across all nodes. The count is kept in a
 * transaction of its own: a call that fails afterwards has still been made.
 */
export function callLimits(database: Database) {
  return {
    /** @throws AppError 429 when `caller` has made the call too often in the current window. */
    async check(call: Call, by: Limit['by'], caller: string): Promise<void> {
      const { limit } = call;
      if (limit?.by !== by) return;
      const made = await database.asInstallation(async (db) => {
        const [row] = await db.query<{ made: number }>(
          `insert into call_count as c (caller, call, window_start, made)
           values ($1, $2, to_timestamp(floor(extract(epoch from now()) / $3::int) * $3::int), 1)
           on conflict (caller, call, window_start) do update set made = c.made + 1
           returning made`,
          [`${by}:${caller}`, call.name, limit.seconds],
          'limit-count',
        );
        // whoever opens a window sweeps the old ones
        if (row?.made === 1)
          await db.query(`delete from call_count where window_start < now() - interval '1 day'`);
        return row?.made ?? 0;
      });
      if (made > limit.most) throw tooManyCalls(limit.seconds);
    },
  };
}

export type Limits = ReturnType<typeof callLimits>;
