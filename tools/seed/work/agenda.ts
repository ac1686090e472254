import type pg from 'pg';
import { todayInParis } from '#server/platform/today.ts';

interface AgendaToAdd {
  clientId: number;
  /** Who plans them, in turn. */
  staff: readonly number[];
}

/** Some weeks of appointments: reviews with a customer and a colleague, and meetings of the firm. */
export async function addAppointments(client: pg.ClientBase, { clientId, staff }: AgendaToAdd) {
  const today = todayInParis();
  await client.query(
    `with planned as (
       insert into appointment (client_id, title, starts_on, starts_at, ends_on, ends_at, company_id, created_by)
       select $1, case n % 3 when 0 then 'Point comptable' when 1 then 'Revue du bilan' else 'Réunion du cabinet' end,
         $2::date + n * 3 - 12, lpad((9 + n % 8)::text, 2, '0') || ':30', $2::date + n * 3 - 12, lpad((10 + n % 8)::text, 2, '0') || ':30',
         case when n % 3 < 2 then (select c.id from company c where c.client_id = $1 and c.is_file and not c.is_confidential
           order by c.id offset n limit 1) end, ($3::bigint[])[1 + n % cardinality($3::bigint[])]
       from generate_series(0, 19) n returning id, created_by)
     insert into appointment_participant (client_id, appointment_id, user_id)
     select $1, p.id, u from planned p cross join unnest($3::bigint[]) u where u <> p.created_by and (p.id + u) % 3 = 0`,
    [clientId, today, staff],
  );
}
