import type { Database } from '../database/pool.ts';
import type { JobContent } from './content.ts';
import type { JobEnd, OnJobEnd } from './job.ts';

const lost = 'La préparation du fichier a été interrompue. Recommencez.';

const aFew = 100;

/**
 * Ends the downloads whose job the queue has given up without a runner to say so (killed at its last
 * attempt), and removes those whose time is over, with their files. Any node may do it, at any time.
 */
export async function tidyDownloads(database: Database, content: JobContent, onEnd: OnJobEnd): Promise<void> {
  await database.asInstallation(async (db) => {
    const ended = await db.query<JobEnd>(
      `update download d set state = 'failed', error = $1, done_at = now()
       where d.state in ('waiting', 'running') and not exists (
         select from pgboss.job j where j.name = 'download' and j.id = d.id and j.state < 'completed')
       returning client_id as "clientId", user_id as "userId", id, title, error`,
      [lost],
    );
    for (const end of ended) await onEnd(db, end);
  });
  const expired = await database.asInstallation((db) =>
    db.query<{ clientId: number; id: string }>(
      `select client_id as "clientId", id from download where expires_at < now() limit ${aFew}`,
    ),
  );
  for (const { clientId, id } of expired) {
    // the file first: should this end half-way, the row still says that there is something to remove
    await content.removeAll({ clientId, id });
    await database.asFirm({ clientId }, (db) =>
      db.query('delete from download where client_id = $1 and id = $2', [clientId, id]),
    );
  }
  await content.sweepDrafts();
}
