import { createHash } from 'node:crypto';
import { fold } from '#contract/fold.ts';
import type { AggregatedAccount, AggregatedLine } from '#server/platform/bank-aggregator/aggregator.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';

interface Owner {
  cabinetId: number | null;
  companyId: number | null;
}

interface Taken extends Owner {
  clientId: number;
  connectionId: number | null;
  syncId: number;
  bank: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** What tells an account: of a French IBAN the bank, branch and number, as statements write them. */
function plainNumber(number: string): string {
  const plain = number.replace(/\s/g, '').toUpperCase();
  return /^FR\d{2}[0-9A-Z]{23}$/.test(plain) ? plain.slice(4, 25) : plain;
}

/** 'FR76 •••• 1234': enough to know one's own account. */
export function masked(number: string): string {
  const plain = number.replace(/\s/g, '');
  const end = plain.slice(-4);
  return /^[A-Z]{2}\d{2}/i.test(plain) ? `${plain.slice(0, 4)} •••• ${end}` : `•••• ${end}`;
}

/** Lines with what tells each of its account: two alike on one day are told apart by their order. */
function fingerprinted(lines: readonly AggregatedLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const alike = `${line.day} ${line.amountCents} ${fold(line.label)}`;
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { ...line, fingerprint: digest(`${alike} ${nth}`) };
  });
}

async function keepAccount(db: Db, taken: Taken, account: AggregatedAccount): Promise<number> {
  const { clientId, cabinetId, companyId, connectionId, bank } = taken;
  const [kept] = await db.query<{ id: number }>(
    `insert into bank_account (client_id, cabinet_id, company_id, connection_id, key, label, bank, masked_number, currency,
       balance_cents, balance_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (client_id, key) do update set
       connection_id = coalesce(excluded.connection_id, bank_account.connection_id), bank = excluded.bank,
       balance_cents = case when excluded.balance_on >= coalesce(bank_account.balance_on, '-infinity')
         then excluded.balance_cents else bank_account.balance_cents end,
       balance_on = greatest(excluded.balance_on, bank_account.balance_on)
     where bank_account.cabinet_id is not distinct from excluded.cabinet_id
       and bank_account.company_id is not distinct from excluded.company_id
     returning id`,
    [
      clientId,
      cabinetId,
      companyId,
      connectionId,
      digest(`${clientId}:${plainNumber(account.number)}`),
      account.label.slice(0, 60),
      bank,
      masked(account.number),
      account.currency.slice(0, 3),
      account.balanceCents,
      account.balanceOn,
    ],
  );
  if (!kept)
    throw new AppError({
      status: 409,
      code: 'ACCOUNT_OF_ANOTHER',
      message: `Le compte ${masked(account.number)} est déjà celui d’un autre titulaire.`,
    });
  return kept.id;
}

/** Keeps accounts with the lines that are not here yet, each once whatever way it comes; answers how many were new and doubles. */
export async function keepAccounts(
  db: Db,
  taken: Taken,
  accounts: readonly AggregatedAccount[],
): Promise<{ added: number; doubles: number }> {
  let added = 0;
  let all = 0;
  for (const account of accounts) {
    const accountId = await keepAccount(db, taken, account);
    const lines = fingerprinted(account.lines);
    const kept = await db.query(
      `insert into bank_line (client_id, account_id, sync_id, day, label, amount_cents, fingerprint)
       select $1, $2, $3, l.day, l.label, l."amountCents", l.fingerprint
       from jsonb_to_recordset($4::jsonb) l (day date, label text, "amountCents" bigint, fingerprint text)
       on conflict (client_id, account_id, fingerprint) do nothing returning id`,
      [taken.clientId, accountId, taken.syncId, JSON.stringify(lines)],
    );
    added += kept.length;
    all += lines.length;
  }
  return { added, doubles: all - added };
}
