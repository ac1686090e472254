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

/** The balances of a FEC by account and third, of all accounts or of those that begin so. */
export async function balancesOf(
  db: Db,
  clientId: number,
  fecId: number,
  beginning = '',
): Promise<Balance[]> {
  const rows = await db.query<Row>(
    `select account, third, label, debit_cents::text as debit, credit_cents::text as credit,
       opening_cents::text as opening, lines
     from fec_balance where client_id = $1 and fec_id = $2 and starts_with(account, $3) order by account, third`,
    [clientId, fecId, beginning],
    'fec-balances',
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
