import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { handOver } from './retire-cabinet.ts';

interface Due {
  clientId: number;
  id: number;
}

/** In a transaction of the firm; what another node holds is passed over. */
async function takeOver(db: Db, { clientId, id }: Due, today: string): Promise<void> {
  const [held] = await db.query<{ heir: number }>(
    `select heir_id as heir from cabinet
     where client_id = $1 and id = $2 and retired_on <= $3 and heir_id is not null for update skip locked`,
    [clientId, id, today],
  );
  if (!held) return;
  await handOver(db, clientId, id, held.heir);
  // as the one who said so: the day has come by itself
  await db.query(
    `insert into audit_entry (client_id, user_id, action, entity, entity_id, after)
     select client_id, coalesce(modified_by, created_by), 'cabinet.hand-over', 'cabinet', id,
       jsonb_build_object('IdCabinetRepreneur', $3::bigint)
     from cabinet where client_id = $1 and id = $2`,
    [clientId, id, held.heir],
  );
}

/** Has the people and companies of cabinets whose day of retirement has come go to those that take over. */
export async function emptyDueCabinets(database: Database, today = todayInParis()): Promise<void> {
  const due = await database.asInstallation((db) =>
    db.query<Due & Record<string, unknown>>(
      'select client_id as "clientId", id from cabinet where retired_on <= $1 and heir_id is not null',
      [today],
    ),
  );
  for (const one of due) await database.asFirm(one, (db) => takeOver(db, one, today));
}
