import type pg from 'pg';
import { todayInParis } from '#server/platform/today.ts';

interface TimeToAdd {
  clientId: number;
  /** Who approves the weeks. */
  approver: number;
  /** Whose time is told. */
  staff: readonly number[];
}

/**
 * Eight weeks of the time of some of the staff, up to last week, on the companies that they follow and on the firm's own work:
 * the latest week is open, the one before waits for approval, older ones are approved. The month that is over for two is closed.
 */
export async function addTime(client: pg.ClientBase, { clientId, approver, staff }: TimeToAdd) {
  const today = todayInParis();
  const monday = `(date_trunc('week', $2::date)::date)`;
  await client.query(
    `insert into time_week (client_id, user_id, week, state)
     select $1, u, ${monday} - 7 * n, case n when 1 then 'OUVERTE' when 2 then 'SOUMISE' else 'APPROUVEE' end
     from unnest($3::bigint[]) u cross join generate_series(1, 8) n`,
    [clientId, today, staff],
  );
  await client.query(
    `with line as (
       select u.id as user_id, place, nth,
         (select array_agg(c.id order by c.id) from (select id from company where client_id = $1 and is_file and not is_disabled
           order by id offset u.place * 6 limit 6) c) as companies,
         (select array_agg(t.id order by t.id) from time_task t join time_mission m on m.client_id = t.client_id
           and m.id = t.mission_id where t.client_id = $1 and not m.is_internal) as tasks,
         (select t.id from time_task t join time_mission m on m.client_id = t.client_id and m.id = t.mission_id
           where t.client_id = $1 and m.is_internal order by t.id limit 1) as internal
       from unnest($3::bigint[]) with ordinality u (id, place) cross join generate_series(1, 3) nth)
     insert into time_entry (client_id, user_id, day, company_id, task_id, minutes, is_billable, comment, recorded_at)
     select $1, l.user_id, d.day,
       case when l.nth < 3 then l.companies[1 + (l.place * 7 + l.nth * 3 + extract(week from d.day)::int) % cardinality(l.companies)] end,
       case when l.nth < 3 then l.tasks[1 + (l.place + l.nth * 5 + extract(doy from d.day)::int / 3) % cardinality(l.tasks)] else l.internal end,
       case l.nth when 1 then 210 when 2 then 150 + 15 * (extract(doy from d.day)::int % 3) else 45 end,
       l.nth < 3, null, d.day + interval '18 hours'
     from line l
     cross join lateral (select g::date as day from generate_series(${monday} - 56, ${monday} - 3, interval '1 day') g
       where extract(isodow from g) < 6) d
     -- last week is not told to its end
     where not (d.day >= ${monday} - 5 and l.place % 2 = 0)`,
    [clientId, today, staff],
  );
  await client.query(
    `insert into time_week_decision (client_id, user_id, week, decision, decided_at, decided_by)
     select $1, w.user_id, w.week, s.decision, w.week + s.later, case s.decision when 'SOUMISE' then w.user_id else $2 end
     from time_week w
     join (values ('SOUMISE', interval '4 days 18 hours'), ('APPROUVEE', interval '7 days 9 hours')) s (decision, later)
       on s.decision = 'SOUMISE' or w.state = 'APPROUVEE'
     where w.client_id = $1 and w.state <> 'OUVERTE' order by w.week, w.user_id, s.later`,
    [clientId, approver],
  );
  // what an hour of each costs and is sold at, raised this year
  await client.query(
    `insert into collaborator_rate (client_id, user_id, starts_on, cost_cents, sale_cents, created_by)
     select $1, u.id, make_date(extract(year from $2::date)::int - n, 1, 1), (2600 + 350 * u.place) * (100 - 3 * n) / 100,
       (6500 + 900 * u.place) * (100 - 3 * n) / 100, $4
     from unnest($3::bigint[]) with ordinality u (id, place) cross join (values (0), (1)) r (n)
     -- the last one's is still to come
     where u.place < cardinality($3::bigint[])`,
    [clientId, today, staff, approver],
  );
}
