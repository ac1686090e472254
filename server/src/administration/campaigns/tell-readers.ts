import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { isCurrent } from './ask-shown.ts';

interface Told extends Record<string, unknown> {
  id: number;
  title: string;
  user: number;
}

/** Tells the staff of announcements that are published for them from today on: each once, whichever server does it. */
export async function tellReaders(db: Db, clientId: number): Promise<number> {
  const told = await db.query<Told>(
    `with published as (
       update campaign c set told_at = now()
       where c.client_id = $1 and c.told_at is null and c.project = 'LOGICIEL_GOUVERNANCE' and ${isCurrent('$2')}
       returning c.id, c.title)
     select p.id, p.title, t.user_id as user from published p
     join campaign_target t on t.client_id = $1 and t.campaign_id = p.id`,
    [clientId, todayInParis()],
  );
  for (const { id, title, user } of told)
    await notify(db, {
      clientId,
      userId: user,
      title: `Nouvelle annonce du cabinet\u202f: ${title}`,
      link: `/communication-intranet?annonce=${id}`,
    });
  return told.length;
}

/** Tells the readers of every firm. Any node may, at any time. */
export const tellAllReaders = (database: Database): Promise<void> =>
  eachFirm(database, (clientId) => database.asFirm({ clientId }, (db) => tellReaders(db, clientId)));
