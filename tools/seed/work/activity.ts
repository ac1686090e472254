import type pg from 'pg';
import { isoDate, referenceDay } from '../calendar.ts';

/** What suppliers charge to every third carried person, month by month. */
const supplierInvoices = `
  insert into portage_supplier_invoice (client_id, employment_id, supplier_id, number, invoiced_on, object, net_cents, vat_cents)
  select e.client_id, e.id, s.id, 'F' || e.id || '-' || back, $2::date - back * 30 - 5,
    (array['Mutuelle', 'Formation', 'Ordinateur portable', 'Espace de travail'])[1 + (e.id + back) % 4],
    4500 + (e.id % 30) * 700, case (e.id + back) % 4 when 0 then 0 else (4500 + (e.id % 30) * 700) / 5 end
  from portage_employment e
  cross join generate_series(0, 2) back
  cross join lateral (
    select id from supplier where client_id = e.client_id order by id offset e.id % 5 limit 1) s
  where e.client_id = $1 and e.id % 3 = 0 and e.starts_on <= $2::date - 120
    and coalesce(e.ends_on, 'infinity') >= $2::date
  on conflict do nothing`;

/** Activity of the last five months: the older the further on; the current month is still to be entered. */
const reports = `
  with report as (
    select m.client_id, m.id as mission_id, x.month::date as month, back, m.id % 7 as luck,
      (select jsonb_agg(jsonb_build_object('Jour', to_char(d, 'YYYY-MM-DD'), 'Part', 'JOURNEE') order by d)
       from generate_series(x.month, x.month + interval '1 month' - interval '1 day', interval '1 day') d
       where extract(isodow from d) < 6 and to_char(d, 'MM-DD') not in ('05-01', '05-08', '07-14', '08-15', '11-01', '11-11')
         and d::date between m.starts_on and coalesce(m.ends_on, 'infinity') and extract(day from d)::int % 9 <> m.id % 9) as days
    from portage_mission m
    cross join generate_series(1, 5) back
    cross join lateral (select date_trunc('month', $2::date) - make_interval(months => back) as month) x
    where m.client_id = $1 and m.unit = 'JOURS' and m.starts_on <= x.month and coalesce(m.ends_on, 'infinity') >= x.month)
  insert into activity_report (client_id, mission_id, month, state, state_on, days, quantity)
  select client_id, mission_id, month,
    case when back > 1 or luck > 4 then 'VALIDE' when luck = 4 then 'VALIDE_CLIENT' when luck = 3 then 'REFUSE'
      when luck = 2 then 'ENVOYE' else 'A_SAISIR' end,
    least($2::date, (month + interval '1 month' + interval '4 days')::date), days, jsonb_array_length(days)
  from report where days is not null and (back > 1 or luck <> 0)`;

/** What the demonstration firm's carried persons have done, and were charged. */
export async function addActivity(client: pg.ClientBase, clientId: number): Promise<void> {
  const day = isoDate(referenceDay);
  await client.query(supplierInvoices, [clientId, day]);
  await client.query(reports, [clientId, day]);
}
