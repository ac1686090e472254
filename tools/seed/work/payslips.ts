import type pg from 'pg';
import { todayInParis } from '#server/platform/today.ts';

interface PayslipsToAdd {
  clientId: number;
  /** Who imported the files. */
  author: number;
}

/** Companies whose payslips the firm makes. */
const companies = 60;

/**
 * Payslips of some companies by month, from January of last year to last month, a file a month; most have an engagement
 * letter that tells how many, and some have a hole or a leap.
 */
export async function addPayslipCounts(client: pg.ClientBase, { clientId, author }: PayslipsToAdd) {
  const today = todayInParis();
  await client.query(
    `insert into company_budget (client_id, company_id, year, monthly, payslips)
     select $1, c.id, y.year, 120 + 5 * (c.place % 9), 12 * (1 + c.place * 7 % 12) + 6
     from (select id, row_number() over (order by id) as place from company
       where client_id = $1 and is_file and siret is not null limit ${companies}) c
     cross join (values (extract(year from $2::date)::int), (extract(year from $2::date)::int - 1)) y (year)
     where c.place % 10 <> 0
     on conflict (client_id, company_id, year) do update set payslips = excluded.payslips`,
    [clientId, today],
  );
  await client.query(
    `with month as (
       select m::date as day, row_number() over (order by m) as place
       from generate_series(date_trunc('year', $2::date) - interval '1 year', date_trunc('month', $2::date) - interval '1 month',
         interval '1 month') m),
     file as (
       insert into payslip_count_file (client_id, name, sha256, imported_at, imported_by)
       select $1, 'bulletins-' || to_char(day, 'YYYY-MM') || '.csv', encode(sha256(day::text::bytea), 'hex'),
         day + interval '1 month 2 days', $3 from month order by day
       returning id, name, imported_at)
     insert into payslip_count (client_id, company_id, month, source, count, file_id, line, siret, recorded_at, recorded_by)
     select $1, c.id, m.day, 'FICHIER',
       1 + c.place * 7 % 12 + (c.place * m.place) % 3 + case when c.place % 13 = 0 and m.place % 8 = 0 then 9 else 0 end,
       f.id, 1 + c.place, c.siret, f.imported_at, $3
     from month m
     join file f on f.name = 'bulletins-' || to_char(m.day, 'YYYY-MM') || '.csv'
     cross join (select id, siret, row_number() over (order by id) as place from company
       where client_id = $1 and is_file and siret is not null limit ${companies}) c
     where not (c.place % 11 = 0 and m.place % 6 = 4)
     order by m.day, c.place`,
    [clientId, today, author],
  );
}
