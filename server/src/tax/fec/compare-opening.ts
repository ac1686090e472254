import type { Db } from '#server/platform/database/transaction.ts';
import type { FecRow } from './fec-row.ts';
import type { RuleCount } from './reading/findings.ts';

/** What an account opens with, and what it closed with the year before. */
interface Difference {
  account: string;
  opening: string;
  closing: string;
}

const mostTold = 1000;

/**
 * Balance-sheet accounts whose à-nouveaux differ from the closing of the year before, where its FEC is in force. The result
 * of that year stands in 12, closed or not: it is compared with the sum of its 6 and 7.
 */
const differences = (db: Db, clientId: number, row: FecRow) =>
  db.query<Difference>(
    `with previous as (
       select x.fec_id from exercise e join exercise_fec x on x.client_id = e.client_id and x.exercise_id = e.id
       where e.client_id = $1 and e.company_id = $3 and e.ends_on = $4::date - 1
     ), closing as (
       select case when b.account ~ '^([67]|12)' then '12' else b.account end as account,
         sum(b.debit_cents - b.credit_cents) as cents
       from fec_balance b join previous p on p.fec_id = b.fec_id where b.client_id = $1 and b.account ~ '^[1-7]'
       group by 1
     ), opening as (
       select case when b.account ~ '^12' then '12' else b.account end as account, sum(b.opening_cents) as cents
       from fec_balance b where b.client_id = $1 and b.fec_id = $2 and b.account ~ '^[1-5]' group by 1
     )
     select account, coalesce(o.cents, 0)::text as opening, coalesce(c.cents, 0)::text as closing
     from opening o full join closing c using (account)
     where exists (select from previous) and coalesce(o.cents, 0) <> coalesce(c.cents, 0)
     order by account limit ${mostTold}`,
    [clientId, row.id, row.company_id, row.starts_on],
  );

/** Tells the à-nouveaux that are not last year's closing (E06), behind what has been found of them already. */
export async function compareOpening(
  db: Db,
  clientId: number,
  row: FecRow,
  rules: RuleCount[],
): Promise<RuleCount | undefined> {
  const found = await differences(db, clientId, row);
  if (found.length === 0) return undefined;
  await db.query(
    `insert into fec_finding (client_id, fec_id, position, rule, severity, column_name, value, message)
     select $1, $2, (select coalesce(max(position), 0) from fec_finding where client_id = $1 and fec_id = $2)
         + row_number() over (), 'E06', 'AVERTISSEMENT', 'CompteNum', d.account,
       'À-nouveau de ' || to_char(d.opening / 100, 'FM999999999999999990D00') || ' au lieu de '
         || to_char(d.closing / 100, 'FM999999999999999990D00') || ' à la clôture précédente.'
     from jsonb_to_recordset($3::jsonb) d (account text, opening numeric, closing numeric)`,
    [clientId, row.id, JSON.stringify(found)],
  );
  const known = rules.find(({ rule }) => rule === 'E06');
  const { length } = found;
  if (!known) return { rule: 'E06', severity: 'AVERTISSEMENT', count: length, kept: length, firstLine: null };
  known.count += length;
  known.kept += length;
  return undefined;
}
