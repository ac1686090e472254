import type { Database } from '#server/platform/database/pool.ts';
import type { FreezeRegister } from './freeze-register.ts';
import { screenPortfolio } from './screen-portfolio.ts';

/** A run that has not ended by then was cut off, and is taken up by another node. */
const longest = '2 hours';

/** Runs a new version of the register over the files of each firm, once; a simulated one over none. Any node may. */
export async function screenNewVersion(database: Database, register: FreezeRegister): Promise<void> {
  if (register.isSimulation) return;
  const publication = await register.latest();
  const firms = await database.asInstallation((db) =>
    db.query<{ clientId: number }>(`select distinct client_id as "clientId" from company_risk order by 1`),
  );
  for (const { clientId } of firms) {
    const isMine = await database.asFirm({ clientId }, async (db) => {
      const taken = await db.query(
        `insert into screening_run (client_id, list_version, is_simulated) values ($1, $2, false)
         on conflict (client_id, list_version) do update set started_at = now()
           where screening_run.finished_at is null and screening_run.started_at < now() - interval '${longest}'
         returning id`,
        [clientId, publication.version],
      );
      return taken.length > 0;
    });
    if (isMine)
      await screenPortfolio({
        clientId,
        userId: null,
        publication,
        inFirm: (work) => database.asFirm({ clientId }, work),
      });
  }
}
