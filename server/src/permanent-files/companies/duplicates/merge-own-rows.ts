import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';

interface Pair {
  clientId: number;
  kept: number;
  merged: number;
}

const twoLedgers = () =>
  new AppError({
    status: 409,
    code: 'TWO_LEDGERS',
    message:
      'Chacune des deux sociétés a son registre de titres\u202f: deux registres numérotés ne peuvent pas devenir un seul.',
  });

/**
 * Gives the kept company what it has none of: a ledger of titles, billing, the exercises that overlap none of its own, and the
 * other's vigilance reports;
 * the others fall.
 * @throws AppError 409 where both have a ledger, which is numbered without a gap and never changed
 */
export async function mergeOwnRows(db: Db, { clientId, kept, merged }: Pair): Promise<void> {
  const ids = [clientId, kept, merged];
  const [ledgers] = await db.query<{ count: number }>(
    `select count(distinct company_id) as count from share_movement
     where client_id = $1 and company_id in ($2, $3)`,
    ids,
  );
  if ((ledgers?.count ?? 0) > 1) throw twoLedgers();
  await db.query('update share_movement set company_id = $2 where client_id = $1 and company_id = $3', ids);
  await db.query(
    `update company_billing b set company_id = $2 where b.client_id = $1 and b.company_id = $3
       and not exists (select from company_billing o where o.client_id = $1 and o.company_id = $2)`,
    ids,
  );
  await db.query(
    `update exercise e set company_id = $2 where e.client_id = $1 and e.company_id = $3 and not exists (
       select from exercise o where o.client_id = $1 and o.company_id = $2
         and o.starts_on <= e.ends_on and o.ends_on >= e.starts_on)`,
    ids,
  );
  await db.query('delete from exercise where client_id = $1 and company_id = $2', [clientId, merged]);
  // one report is under way at a time, and those that are validated stay as they are
  await db.query(
    `delete from risk_report o where o.client_id = $1 and o.company_id = $3 and o.state <> 'Validated' and exists (
       select from risk_report k where k.client_id = $1 and k.company_id = $2 and k.state <> 'Validated')`,
    ids,
  );
  await db.query('update risk_report set company_id = $2 where client_id = $1 and company_id = $3', ids);
}
