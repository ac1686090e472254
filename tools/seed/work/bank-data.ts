import type pg from 'pg';
import { addDays } from '#contract/calendar.ts';
import { todayInParis } from '#server/platform/today.ts';

interface BankDataToAdd {
  clientId: number;
  /** Who connected the banks. */
  author: number;
}

/** Companies whose accounts are connected. */
const companies = 14;

/**
 * Connections of some companies and of the first cabinet, each with an account and weekly synchronisations of two months: some
 * consents end soon, one has ended, one bank is in error.
 */
export async function addBankData(client: pg.ClientBase, { clientId, author }: BankDataToAdd) {
  const today = todayInParis();
  await client.query(
    `with owner as (
       (select null::bigint as cabinet_id, id as company_id, row_number() over (order by id) as place from company
        where client_id = $1 and is_file order by id limit ${companies})
       union all (select id, null, 0 from cabinet where client_id = $1 order by id limit 1))
     insert into bank_connection (client_id, cabinet_id, company_id, source, external_id, bank, consent_until, failure,
       opened_at, opened_by)
     select $1, cabinet_id, company_id, 'simulation', 'demonstration-' || place,
       (array['Banque des Alizés', 'Crédit du Littoral', 'Caisse Boréale'])[1 + place % 3],
       $2::date + (case when place % 5 = 1 then 9 when place % 7 = 3 then -4 else 40 + 9 * place end)::int,
       case when place = 6 then 'La banque demande une authentification forte : renouvelez la connexion.' end,
       $2::date - interval '100 days' + place * interval '3 hours', $3
     from owner`,
    [clientId, today, author],
  );
  await client.query(
    `insert into bank_account (client_id, cabinet_id, company_id, connection_id, key, label, bank, masked_number, balance_cents,
       balance_on)
     select $1, cabinet_id, company_id, id, encode(sha256((id || ' compte')::bytea), 'hex'), 'Compte courant (simulation)', bank,
       'FR76 •••• ' || lpad((id * 137 % 10000)::text, 4, '0'), 250000 + id * 98765 % 4000000, $2
     from bank_connection where client_id = $1`,
    [clientId, today],
  );
  for (let week = 8; week >= 1; week -= 1)
    await client.query(
      `with sync as (
         insert into bank_sync (client_id, connection_id, cabinet_id, company_id, source, bank, accounts, began_at, ended_at,
           new_lines, double_lines, failure, done_by)
         select $1, k.id, k.cabinet_id, k.company_id, 'simulation', k.bank, a.masked_number,
           $2::date + interval '7 hours' + k.id % 50 * interval '1 minute',
           $2::date + interval '7 hours 4 seconds' + k.id % 50 * interval '1 minute',
           case when k.failure is null or $4 > 1 then 5 else 0 end, case when k.failure is null or $4 > 1 then 2 else 0 end,
           case when $4 = 1 then k.failure end, $3
         from bank_connection k join bank_account a on a.client_id = k.client_id and a.connection_id = k.id
         where k.client_id = $1
         returning id, connection_id, new_lines)
       insert into bank_line (client_id, account_id, sync_id, day, label, amount_cents, fingerprint)
       select $1, a.id, s.id, $2::date - n.n,
         (array['Virement client', 'Loyer', 'Fournisseur', 'Prélèvement URSSAF', 'Frais bancaires'])[1 + n.n] || ' (simulation)',
         case when n.n = 0 then 480000 else -1000 * (17 + a.id * (n.n + 3) % 190) end, s.id || '-' || n.n
       from sync s join bank_account a on a.client_id = $1 and a.connection_id = s.connection_id
       cross join generate_series(0, s.new_lines - 1) n (n)`,
      [clientId, addDays(today, -7 * week), author, week],
    );
}
