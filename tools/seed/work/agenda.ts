import type pg from 'pg';
import { todayInParis } from '#server/platform/today.ts';

interface AgendaToAdd {
  clientId: number;
  /** Who plans them, in turn. */
  staff: readonly number[];
}

/** A meeting of them all on the first day of each week, from last week on. */
async function addWeeklyMeeting(client: pg.ClientBase, { clientId, staff }: AgendaToAdd, times = 16) {
  const [planner, ...others] = staff;
  await client.query(
    `with day (first) as (select date_trunc('week', $2::date)::date - 7),
     series as (
       insert into appointment_series (client_id, frequency, starts_on, month_day, times)
       select $1, 'SEMAINE', first, extract(day from first), $3 from day returning id),
     planned as (
       insert into appointment (client_id, title, starts_on, starts_at, ends_on, ends_at, created_by, series_id, series_rank)
       select $1, 'Point de la semaine', first + 7 * n, '09:00', first + 7 * n, '09:30', $4, series.id, n + 1
       from day, series, generate_series(0, $3 - 1) n returning id)
     insert into appointment_participant (client_id, appointment_id, user_id)
     select $1, p.id, u from planned p cross join unnest($5::bigint[]) u`,
    [clientId, todayInParis(), times, planner, others],
  );
}

/** Some weeks of appointments: reviews with a customer and a colleague, and meetings of the firm. */
export async function addAppointments(client: pg.ClientBase, toAdd: AgendaToAdd) {
  const { clientId, staff } = toAdd;
  const today = todayInParis();
  await addWeeklyMeeting(client, toAdd);
  await client.query(
    `with planned as (
       insert into appointment (client_id, title, starts_on, starts_at, ends_on, ends_at, company_id, created_by)
       select $1, case n % 3 when 0 then 'Point comptable' when 1 then 'Revue du bilan' else 'Réunion du cabinet' end,
         $2::date + n * 3 - 12, lpad((9 + n % 8)::text, 2, '0') || ':30', $2::date + n * 3 - 12, lpad((10 + n % 8)::text, 2, '0') || ':30',
         case when n % 3 < 2 then (select c.id from company c where c.client_id = $1 and c.is_file and not c.is_confidential
           order by c.id offset n limit 1) end, ($3::bigint[])[1 + n % cardinality($3::bigint[])]
       from generate_series(0, 25) n where extract(isodow from $2::date + n * 3 - 12) < 6 returning id, created_by)
     insert into appointment_participant (client_id, appointment_id, user_id)
     select $1, p.id, u from planned p cross join unnest($3::bigint[]) u where u <> p.created_by and (p.id + u) % 3 = 0`,
    [clientId, today, staff],
  );
}
