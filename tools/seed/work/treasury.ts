import type pg from 'pg';
import { addDays } from '#contract/calendar.ts';
import { todayInParis } from '#server/platform/today.ts';

interface TreasuryToAdd {
  clientId: number;
  author: number;
}

/** What no record tells: [label, cents, days from today to the first, rhythm]. */
const forecasts: readonly [string, number, number, string][] = [
  ['Salaires et cotisations', -1_860_000, 2, 'MENSUEL'],
  ['Loyer du cabinet', -240_000, 5, 'MENSUEL'],
  ['TVA à payer', -410_000, 20, 'MENSUEL'],
  ['Logiciels et téléphonie', -98_000, 12, 'TRIMESTRIEL'],
  ['Apport du dirigeant', 1_500_000, 40, 'UNIQUE'],
];

/** Forecasts of the first cabinet, and transfers to its account that pay some of the invoices that are due. */
export async function addTreasury(client: pg.ClientBase, { clientId, author }: TreasuryToAdd) {
  const today = todayInParis();
  for (const [label, cents, days, rhythm] of forecasts)
    await client.query(
      `insert into treasury_forecast (client_id, cabinet_id, label, amount_cents, first_on, rhythm, created_by)
       select $1, min(id), $2, $3, $4, $5, $6 from cabinet where client_id = $1`,
      [clientId, label, cents, addDays(today, days), rhythm, author],
    );
  await client.query(
    `insert into bank_line (client_id, account_id, sync_id, day, label, amount_cents, fingerprint)
     select $1, a.id, s.id, $2::date - r.place::int, case r.place % 2 when 0 then 'VIR ' || r.number else 'VIR SEPA ' || upper(r.customer) end,
       r.due, 'encaissement-' || r.id
     from (select id, number, customer, total_cents - paid_cents - credited_cents as due, row_number() over (order by id) as place
         from invoice where client_id = $1 and state = 'Issued' and credited_id is null order by id limit 4) r,
       (select id, connection_id from bank_account where client_id = $1 and cabinet_id is not null order by id limit 1) a,
       lateral (select id from bank_sync where client_id = $1 and connection_id = a.connection_id order by id desc limit 1) s`,
    [clientId, today],
  );
}
