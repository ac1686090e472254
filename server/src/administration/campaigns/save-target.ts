import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { Fields } from './campaign-fields.ts';

/**
 * Profiles and cabinets part the firm's staff; customers have neither. A retired cabinet stays where it is `stored`
 * and is chosen no more.
 * @throws AppError 400 on Roles or CabinetIds
 */
export async function checkTarget(
  db: Db,
  clientId: number,
  { Project, Roles, CabinetIds }: Fields,
  stored: readonly number[] = [],
): Promise<void> {
  const Message = 'Seules les annonces du logiciel de gouvernance peuvent être ciblées.';
  const isOfStaff = Project === 'LOGICIEL_GOUVERNANCE';
  if (!isOfStaff && Roles.length > 0) throw invalidInput([{ Path: 'Roles', Message }]);
  if (!isOfStaff && CabinetIds.length > 0) throw invalidInput([{ Path: 'CabinetIds', Message }]);
  if (CabinetIds.length === 0) return;
  const known = await db.query<{ id: number; isRetired: boolean }>(
    `select id, coalesce(retired_on <= $3, false) as "isRetired" from cabinet
     where client_id = $1 and id = any ($2)`,
    [clientId, CabinetIds, todayInParis()],
  );
  if (known.length < CabinetIds.length)
    throw invalidInput([{ Path: 'CabinetIds', Message: 'Cabinet inconnu.' }]);
  if (known.some(({ id, isRetired }) => isRetired && !stored.includes(id)))
    throw invalidInput([{ Path: 'CabinetIds', Message: 'Un cabinet retiré ne peut plus être choisi.' }]);
}

interface Target extends Pick<Fields, 'Roles' | 'CabinetIds'> {
  clientId: number;
  id: number;
}

/** Keeps whom an announcement is for, and counts anew who of them has confirmed it. */
export async function saveTarget(db: Db, { clientId, id, Roles, CabinetIds }: Target): Promise<void> {
  const key = [clientId, id];
  await db.query('delete from campaign_role where client_id = $1 and campaign_id = $2', key);
  await db.query('delete from campaign_cabinet where client_id = $1 and campaign_id = $2', key);
  await db.query('insert into campaign_role select $1, $2, unnest($3::text[])', [...key, Roles]);
  await db.query('insert into campaign_cabinet select $1, $2, unnest($3::bigint[])', [...key, CabinetIds]);
  await db.query(
    `update campaign_consultation h set in_target = not h.in_target
     where h.client_id = $1 and h.campaign_id = $2 and h.in_target <> (h.user_id in (
       select t.user_id from campaign_target t where t.client_id = $1 and t.campaign_id = $2))`,
    key,
  );
}
