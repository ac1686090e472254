import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/pool.ts';
import { tellKeepingDays } from '../files/keeping-days.ts';

/** Tells anew until when each document must be kept: missions end, companies are struck off, parameters change. */
export async function followKeeping(database: Database): Promise<void> {
  const firms = await database.asInstallation((db) =>
    db.query<{ clientId: number }>('select distinct client_id as "clientId" from document order by 1'),
  );
  for (const { clientId } of firms)
    await database.asFirm({ clientId }, (db) => tellKeepingDays(db, clientId));
}

const day = 24 * 3600 * 1000;

/** Does so at the start, then daily; any number of nodes may. Answers how to stop. */
export function followKeepingDaily(database: Database, log: Pick<FastifyBaseLogger, 'error'>): () => void {
  const follow = () => {
    followKeeping(database).catch((err: unknown) =>
      log.error({ err }, 'until when documents are kept was not told anew'),
    );
  };
  const daily = setInterval(follow, day).unref();
  follow();
  return () => clearInterval(daily);
}
