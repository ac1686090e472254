import type pg from 'pg';
import { until } from './until.ts';

const timeout = 120_000;
/** A node that died tells nobody: what it held is taken over once its lease has run out, or it gives no sign of life. */
const leasePatience = 8_000;

/**
 * Waits until no mail and no job is waiting or under way. Pauses between two attempts, and the lease of messages
 * whose sender has died, are made to have passed.
 */
export async function waitUntilQuiet(database: pg.Client): Promise<void> {
  const began = performance.now();
  await until('mails and jobs come to their end', timeout, async () => {
    await database.query(
      `update outbox_message set next_attempt_at = now() where state = 'waiting' and next_attempt_at > now()`,
    );
    await database.query(
      `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
    );
    if (performance.now() - began > leasePatience) {
      await database.query(
        `update outbox_message set held_until = now() - interval '1 second'
         where state in ('sending', 'handing-over') and held_until > now()`,
      );
      await database.query(
        `update pgboss.job set heartbeat_on = now() - interval '1 hour'
         where state = 'active' and heartbeat_on < now() - interval '5 seconds'`,
      );
    }
    const { rows } = await database.query<{ open: string }>(
      `select (select count(*) from outbox_message where state in ('waiting', 'sending', 'handing-over'))
            + (select count(*) from download where state in ('waiting', 'running')) as open`,
    );
    return rows[0]?.open === '0';
  });
}
