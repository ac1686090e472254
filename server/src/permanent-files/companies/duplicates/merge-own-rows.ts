import type { Audit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { type IbanKeeper, sepaBatches, sepaMandates } from '#server/platform/sepa/iban-keeper.ts';
import { mergePaymentAccounts, resealIbans } from '#server/platform/sepa/merge-ibans.ts';

interface Pair {
  clientId: number;
  kept: number;
  merged: number;
}

/** What both may not have, by the code of its refusal: rows of companies $2 and $3 that cannot become one's. */
const notTwice: Readonly<Record<string, { sql: string; message: string }>> = {
  // numbered without a gap and never changed
  TWO_LEDGERS: {
    sql: 'select from share_movement where client_id = $1 and company_id in ($2, $3) having count(distinct company_id) > 1',
    message:
      'Chacune des deux sociétés a son registre de titres\u202f: deux registres numérotés ne peuvent pas devenir un seul.',
  },
  TWO_MANDATES: {
    sql: `select from sepa_mandate where client_id = $1 and company_id in ($2, $3) and revoked_on is null
      group by cabinet_id having count(*) > 1`,
    message:
      'Les deux sociétés ont un mandat de prélèvement du même cabinet\u202f: révoquez d’abord celui qui ne sert plus.',
  },
  TWO_DISSOLUTIONS: {
    sql: `select from dissolution where client_id = $1 and company_id in ($2, $3) and abandoned_on is null
      having count(*) > 1`,
    message:
      'Les deux sociétés ont une dissolution\u202f: abandonnez d’abord celle qui a été saisie en double.',
  },
};

/** @throws AppError 409 */
async function refuseTwo(db: Db, ids: readonly number[]): Promise<void> {
  for (const [code, { sql, message }] of Object.entries(notTwice))
    if ((await db.query(sql, [...ids])).length > 0) throw new AppError({ status: 409, code, message });
}

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
 * A payroll's number that named two holders names none: whose papers they are is decided by somebody from then on. Of two
 * that name the same holder the kept company's stays.
 */
const mergeNumbers = (db: Db, ids: readonly number[]) =>
  db.query(
    `delete from strongbox_number n using strongbox_number o
     where n.client_id = $1 and o.client_id = $1 and fold(o.number) = fold(n.number)
       and ((n.company_id = $3 and o.company_id = $2)
         or (n.company_id = $2 and o.company_id = $3 and o.holder_id <> n.holder_id))`,
    [...ids],
  );

/**
 * Gives the kept company what it has none of: a ledger of titles, billing, the exercises that overlap none of its own, and the
 * other's vigilance reports; the others fall. Sealed IBANs are sealed anew for it.
 * @throws AppError 409 where both have what cannot be made one
 */
export async function mergeOwnRows(
  { db, audit }: { db: Db; audit: Audit },
  ibans: IbanKeeper,
  { clientId, kept, merged }: Pair,
): Promise<void> {
  const ids = [clientId, kept, merged];
  await refuseTwo(db, ids);
  await mergeNumbers(db, ids);
  for (const table of [sepaMandates, sepaBatches])
    await resealIbans(db, ibans, table, { clientId, from: merged, to: kept });
  await mergePaymentAccounts({ db, audit }, ibans, { clientId, from: -merged, to: -kept });
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
