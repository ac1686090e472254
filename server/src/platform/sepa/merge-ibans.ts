import type { Audit } from '../audit.ts';
import type { Db } from '../database/transaction.ts';
import { type IbanKeeper, type IbanTable, paymentAccounts } from './iban-keeper.ts';

/** Two holders who are one. */
interface Merge {
  clientId: number;
  /** As the table's `owner` counts them: the owner that falls, and the one that stays. */
  from: number;
  to: number;
}

/** Seals an owner's IBANs anew for another one, to whom the rows are given next: they would open no more. */
export async function resealIbans(
  db: Db,
  keeper: IbanKeeper,
  of: IbanTable,
  { clientId, from, to }: Merge,
): Promise<void> {
  const rows = await db.query<{ id: number; sealed: Buffer }>(
    `select id, sealed_iban as sealed from ${of.table} where client_id = $1 and ${of.owner} = $2 for update`,
    [clientId, from],
  );
  for (const { id, sealed } of rows)
    await db.query(`update ${of.table} set sealed_iban = $3 where client_id = $1 and id = $2`, [
      clientId,
      id,
      keeper.seal(of, clientId, to, keeper.open(of, clientId, from, sealed)),
    ]);
}

/** Of two accounts in use the one stays that somebody confirmed, else that of whom is kept. */
async function replaceOne(db: Db, audit: Audit, { clientId, from, to }: Merge): Promise<void> {
  const [stays, falls] = await db.query<{ id: number; iban: string }>(
    `select id, iban_masked as iban from payment_account
     where client_id = $1 and ${paymentAccounts.owner} in ($2, $3) and replaced_at is null
     order by confirmed_at is null, ${paymentAccounts.owner} = $2 for update`,
    [clientId, from, to],
  );
  if (!stays || !falls) return;
  await db.query('update payment_account set replaced_at = now() where client_id = $1 and id = $2', [
    clientId,
    falls.id,
  ]);
  // told as any change of account: money goes to one of them alone from now on
  audit.record({
    action: 'payment-account.save',
    entity: to > 0 ? 'person' : 'company',
    entityId: Math.abs(to),
    before: { Iban: falls.iban },
    after: { Iban: stays.iban },
  });
}

/** Before the rows of one holder are given to another, who is the same: a person, or a company below zero. */
export async function mergePaymentAccounts(
  { db, audit }: { db: Db; audit: Audit },
  keeper: IbanKeeper,
  merge: Merge,
): Promise<void> {
  await replaceOne(db, audit, merge);
  await resealIbans(db, keeper, paymentAccounts, merge);
}
