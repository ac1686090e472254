import type pg from 'pg';
import { todayInParis } from '#server/platform/today.ts';

interface PayslipsToAdd {
  clientId: number;
  /** Who imported the journals. */
  author: number;
}

/**
 * Payslips of the carried persons from January of last year to last month, a journal a carrier and month; older ones are
 * validated. Some are missing, and of some the net or the base salary does not fit.
 */
export async function addPortagePayslips(client: pg.ClientBase, { clientId, author }: PayslipsToAdd) {
  await client.query(
    `with month as (
       select m::date as day from generate_series(date_trunc('year', $2::date) - interval '1 year',
         date_trunc('month', $2::date) - interval '1 month', interval '1 month') m),
     held as (
       select e.id, e.staff_number, e.company_id, m.day, coalesce(e.base_salary_cents, 300000) as base
       from month m
       join portage_employment e on e.client_id = $1 and e.starts_on <= m.day
         and coalesce(e.ends_on, 'infinity') >= m.day + interval '1 month - 1 day'
       where e.staff_number is not null and (e.id + extract(month from m.day)::int) % 17 <> 3),
     file as (
       insert into portage_payslip_file (client_id, kind, name, sha256, imported_at, imported_by)
       select $1, 'JOURNAL', 'paie-' || to_char(h.day, 'YYYY-MM') || '-' || h.company_id || '.csv',
         encode(sha256((h.day::text || h.company_id)::bytea), 'hex'), h.day + interval '1 month 1 day', $3
       from (select distinct day, company_id from held) h order by h.day, h.company_id
       returning id, name, imported_at),
     figure as (
       select h.*, round(h.base * 0.05)::bigint as contribution, round(h.base * 0.105)::bigint as leave,
         round(h.base * 0.1)::bigint as reserve, h.base - case when h.id % 19 = 5 then 20000 else 0 end as paid
       from held h),
     gross as (select f.*, f.paid + f.contribution + f.leave as gross from figure f),
     line as (
       select g.*, round(g.gross * 0.22)::bigint as employee, round(g.gross * 0.43)::bigint as employer,
         round(g.gross * 0.04)::bigint as withheld, (g.id % 3) * 4500 as refunds,
         case when (g.id + extract(month from g.day)::int) % 23 = 7 then 1000 else 0 end as slip,
         row_number() over (partition by g.day, g.company_id order by g.staff_number) + 1 as line
       from gross g)
     insert into portage_payslip (client_id, employment_id, month, base_cents, contribution_cents, leave_cents, gross_cents,
       reserve_cents, employee_cents, employer_cents, taxable_cents, social_net_cents, withheld_cents, refunds_cents, net_cents,
       cost_cents, fee_cents, source, file_id, line, as_read, created_by, state, validated_at, validated_by)
     select $1, l.id, l.day, l.paid, l.contribution, l.leave, l.gross, l.reserve, l.employee, l.employer,
       l.gross - l.employee + round(l.gross * 0.03)::bigint, l.gross - l.employee, l.withheld, l.refunds,
       l.gross - l.employee - l.withheld + l.refunds + l.slip, l.gross + l.employer, round(l.gross * 0.12)::bigint,
       'JOURNAL', f.id, l.line,
       jsonb_build_array(jsonb_build_object('Colonne', 'Matricule', 'Valeur', l.staff_number),
         jsonb_build_object('Colonne', 'Mois', 'Valeur', to_char(l.day, 'MM/YYYY')),
         jsonb_build_object('Colonne', 'Brut', 'Valeur', replace((l.gross / 100.0)::numeric(12, 2)::text, '.', ','))),
       $3, case when l.day < date_trunc('month', $2::date) - interval '2 months' and l.slip = 0 then 'VALIDE' else 'A_VERIFIER' end,
       case when l.day < date_trunc('month', $2::date) - interval '2 months' and l.slip = 0 then f.imported_at + interval '1 day' end,
       case when l.day < date_trunc('month', $2::date) - interval '2 months' and l.slip = 0 then $3::bigint end
     from line l join file f on f.name = 'paie-' || to_char(l.day, 'YYYY-MM') || '-' || l.company_id || '.csv'`,
    [clientId, todayInParis(), author],
  );
}
