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

const twoYears = () =>
  new AppError({
    status: 409,
    code: 'TWO_YEARS',
    message:
      'Les deux sociétés ont des livres ou un ECF pour des exercices qui se chevauchent\u202f: réglez d’abord ceux de la société absorbée.',
  });

/** Years m of the merged company and k of the kept one that are the same. */
const sameYears = `exercise m join exercise k on k.client_id = m.client_id and k.company_id = $2
  and k.starts_on = m.starts_on and k.ends_on = m.ends_on where m.client_id = $1 and m.company_id = $3`;

/**
 * Gives what was made of a year to the same year of the kept company, where that has none of its own.
 * @throws AppError 409 where books or a review would be lost, or have a report that never changes
 */
async function mergeYears(db: Db, ids: readonly number[]): Promise<void> {
  const [lost] = await db.query(
    `select from exercise e where e.client_id = $1 and e.company_id = $3
       and exists (select from exercise o where o.client_id = $1 and o.company_id = $2
         and o.starts_on <= e.ends_on and o.ends_on >= e.starts_on)
       and (exists (select from ecf x where x.client_id = $1 and x.exercise_id = e.id and (
           exists (select from ecf_report p where p.client_id = $1 and p.ecf_id = x.id)
           or exists (select from ecf y join exercise k on k.client_id = y.client_id and k.id = y.exercise_id
             where k.client_id = $1 and k.company_id = $2 and k.starts_on = e.starts_on and k.ends_on = e.ends_on)))
         or ((exists (select from ecf x where x.client_id = $1 and x.exercise_id = e.id)
             or exists (select from fec f where f.client_id = $1 and f.exercise_id = e.id))
           and not exists (select from exercise k where k.client_id = $1 and k.company_id = $2
             and k.starts_on = e.starts_on and k.ends_on = e.ends_on)))
     limit 1`,
    [...ids],
  );
  if (lost) throw twoYears();
  const years = `(select m.id as merged, k.id as kept from ${sameYears}) y`;
  for (const table of ['ecf', 'fec'])
    await db.query(
      `update ${table} t set exercise_id = y.kept from ${years} where t.client_id = $1 and t.exercise_id = y.merged`,
      [...ids],
    );
  for (const table of ['exercise_fec', 'balance_sheet'])
    await db.query(
      `update ${table} t set exercise_id = y.kept from ${years} where t.client_id = $1 and t.exercise_id = y.merged
         and not exists (select from ${table} o where o.client_id = $1 and o.exercise_id = y.kept)`,
      [...ids],
    );
}

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
  await mergeYears(db, ids);
  await db.query('delete from exercise where client_id = $1 and company_id = $2', [clientId, merged]);
  // one report is under way at a time, and those that are validated stay as they are
  await db.query(
    `delete from risk_report o where o.client_id = $1 and o.company_id = $3 and o.state <> 'Validated' and exists (
       select from risk_report k where k.client_id = $1 and k.company_id = $2 and k.state <> 'Validated')`,
    ids,
  );
  await db.query('update risk_report set company_id = $2 where client_id = $1 and company_id = $3', ids);
}
