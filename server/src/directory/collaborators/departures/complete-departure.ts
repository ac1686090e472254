import { askRotationAfterDeparture } from '#server/directory/key-pass/after-departure.ts';
import { endAccess } from '#server/identity/auth/accounts/end-access.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { passManagedPeople } from './managed-people.ts';

interface Due {
  clientId: number;
  departureId: number;
}

/** The record's contract ends with the departure, unless it is said to begin later. */
const endContract = (db: Db, clientId: number, userId: number, lastDay: string) =>
  db.query(
    `update collaborator set ends_on = $3, version = version + 1, modified_at = now()
     where client_id = $1 and user_id = $2 and ends_on is distinct from $3
       and (starts_on is null or starts_on <= $3)`,
    [clientId, userId, lastDay],
  );

/**
 * Does what waits for the day of a planned departure: people go to their new manager, every access ends, and new
 * secrets are asked for in place of those that the leaver knew. In a transaction of the firm.
 * @returns whether there was anything to do
 */
export async function completeDeparture(db: Db, { clientId, departureId }: Due): Promise<boolean> {
  const [departure] = await db.query<{ userId: number; managerId: number | null; lastDay: string }>(
    `update collaborator_departure set state = 'EFFECTUE', done_at = now(), version = version + 1
     where client_id = $1 and id = $2 and state = 'PREVU'
     returning user_id as "userId", manager_id as "managerId", ends_on as "lastDay"`,
    [clientId, departureId],
  );
  if (!departure) return false;
  const { userId, managerId, lastDay } = departure;
  await passManagedPeople(db, { clientId, userId }, managerId);
  await endContract(db, clientId, userId, lastDay);
  await endAccess(db, { clientId, userId });
  await askRotationAfterDeparture(db, { clientId, userId });
  // as the one who declared it: the day has come by itself
  await db.query(
    `insert into audit_entry (client_id, user_id, action, entity, entity_id, after)
     select client_id, coalesce(modified_by, created_by), 'departure.done', 'departure', id,
       jsonb_build_object('IdCollaborateur', user_id, 'DateFin', ends_on)
     from collaborator_departure where client_id = $1 and id = $2`,
    [clientId, departureId],
  );
  return true;
}
