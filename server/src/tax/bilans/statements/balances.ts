import type { AccountBalance } from '#contract/tax/bilans/statements.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Balance, netOf } from './spread.ts';

interface Row {
  account: string;
  third: string;
  label: string;
  debit: string;
  credit: string;
  opening: string;
  lines: number;
}

/** The balances of a FEC by account and third. */
export async function balancesOf(db: Db, clientId: number, fecId: number): Promise<Balance[]> {
  const rows = await db.query<Row>(
    `select account, third, label, debit_cents::text as debit, credit_cents::text as credit,
       opening_cents::text as opening, lines
     from fec_balance where client_id = $1 and fec_id = $2 order by account, third`,
    [clientId, fecId],
  );
  return rows.map((row) => ({
    ...row,
    debit: BigInt(row.debit),
    credit: BigInt(row.credit),
    opening: BigInt(row.opening),
  }));
}

/** As the wire tells one. */
export const presentBalance = (balance: Balance): AccountBalance => ({
  Compte: balance.account,
  Tiers: balance.third,
  Libelle: balance.label,
  Debit: String(balance.debit),
  Credit: String(balance.credit),
  Solde: String(netOf(balance)),
  Lignes: balance.lines,
});

/** The FEC in force of the year that ended the day before this one opened, of the same company. */
export async function fecBefore(
  db: Db,
  clientId: number,
  { companyId, opensOn }: { companyId: number; opensOn: string },
): Promise<{ id: number; opensOn: string } | undefined> {
  const [row] = await db.query<{ id: number; opensOn: string }>(
    `select x.fec_id as id, e.starts_on as "opensOn"
     from exercise e join exercise_fec x on x.client_id = e.client_id and x.exercise_id = e.id
     where e.client_id = $1 and e.company_id = $2 and e.ends_on = $3::date - 1`,
    [clientId, companyId, opensOn],
  );
  return row;
}
