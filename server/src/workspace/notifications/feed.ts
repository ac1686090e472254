import type { LiveEvent } from '#contract/workspace/live/calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type Owner, userFeed } from '#server/platform/requests/user-feed.ts';

interface State {
  /** Differs whenever the lists would; a reminder whose time comes makes a difference too. */
  state: string | null;
  /** Milliseconds until the next reminder. */
  next: number | null;
}

/**
 * Tells the users who have a stream open on this node that their notifications or reminders have changed.
 * Nothing is written when a reminder's time comes: each node wakes up at the next one of its own users.
 */
export function notificationFeed(database: Database) {
  const read = ({ clientId, userId }: Owner) =>
    database.asFirm({ clientId }, async (db): Promise<State> => {
      const [found] = await db.query<State>(
        // the clock rather than the transaction's beginning: what was committed since then would not be due yet
        `select md5(string_agg(n::text || (n.due_at <= clock.now)::text, ',' order by n.id)) as state,
           ceil(extract(epoch from min(n.due_at) filter (where n.due_at > clock.now) - min(clock.now)) * 1000)::bigint as next
         from (select clock_timestamp() as now) clock, notification n
         where n.client_id = $1 and n.user_id = $2`,
        [clientId, userId],
      );
      return found ?? { state: null, next: null };
    });

  return userFeed<{ state: string | null }, LiveEvent>(database, {
    channel: 'notification',
    begin: read,
    async look(owner) {
      const { state, next } = await read(owner);
      return {
        again: next,
        tell({ known, send }) {
          if (!known || known.state === state) return;
          known.state = state;
          send({ About: 'notifications' });
        },
      };
    },
  });
}
