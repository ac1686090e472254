import type { Database } from '../database/pool.ts';

/**
 * Takes away what need not be kept: the content of messages that gave access, once it can no longer serve
 * (24 hours where nothing sends it, a week where sending it has failed), the files of messages after the same times, and
 * rows older than 12 months.
 */
export async function sweepOutbox(database: Database): Promise<void> {
  await database.asInstallation(async (db) => {
    await db.query(
      `update outbox_message set sealed_content = null
       where holds_secret and sealed_content is not null
         and ((state = 'simulated' and created_at < now() - interval '24 hours')
           or (state in ('failed', 'uncertain') and created_at < now() - interval '7 days'))`,
    );
    await db.query(
      `delete from outbox_attachment a using outbox_message m
       where m.client_id = a.client_id and m.id = a.message_id
         and ((m.state = 'simulated' and m.created_at < now() - interval '24 hours')
           or (m.state in ('failed', 'uncertain') and m.created_at < now() - interval '7 days'))`,
    );
    await db.query(`delete from outbox_message where created_at < now() - interval '12 months'`);
  });
}
