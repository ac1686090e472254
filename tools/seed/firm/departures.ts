import type pg from 'pg';
import type { Role } from '#contract/access/roles.ts';

interface DeparturesToAdd {
  clientId: number;
  author: number;
}

const userOf = async (client: pg.ClientBase, clientId: number, role: Role): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(
    'select user_id as id from user_role where client_id = $1 and role = $2 order by user_id limit 1',
    [clientId, role],
  );
  return Number(rows[0]?.id);
};

/** Somebody who left two years ago and whose account is closed. */
async function addFormerColleague(client: pg.ClientBase, clientId: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into app_user (client_id, email, first_name, last_name, cabinet_id, email_confirmed_at, is_disabled)
     select $1, 'sylvain.prigent@demo.example', 'Sylvain', 'Prigent', min(id), '2022-09-01', true
     from cabinet where client_id = $1 returning id`,
    [clientId],
  );
  const id = Number(rows[0]?.id);
  await client.query(`insert into user_role (client_id, user_id, role) values ($1, $2, 'AIDE_COMPTABLE')`, [
    clientId,
    id,
  ]);
  await client.query(
    `update collaborator set civility = 'Monsieur', job_title = 'Assistant comptable', contract_type = 'CDI',
       starts_on = '2022-09-01', ends_on = '2024-06-28' where client_id = $1 and user_id = $2`,
    [clientId, id],
  );
  await client.query(
    `insert into portfolio_assignment (client_id, company_id, user_id, starts_on, ends_on)
     select $1, id, $2, '2022-09-01', '2024-06-28' from company where client_id = $1 order by id limit 18`,
    [clientId, id],
  );
  return id;
}

const departureColumns = `client_id, user_id, reason, motive, comment, notified_on, ends_on, successor_id, manager_id,
  state, done_at, created_by, created_at`;

/** What was followed up to the departure's last day, given to its successor. */
const writeDown = (client: pg.ClientBase, clientId: number, departureId: number) =>
  client.query(
    `insert into departure_hand_over (client_id, departure_id, company_id, successor_id, starts_on)
     select a.client_id, d.id, a.company_id, d.successor_id, a.starts_on
     from collaborator_departure d join portfolio_assignment a on a.client_id = d.client_id and a.user_id = d.user_id
     where d.client_id = $1 and d.id = $2 and a.ends_on = d.ends_on`,
    [clientId, departureId],
  );

/** A departure of two years ago, and one that is planned in six weeks with its portfolio handed over. */
export async function addDepartures(
  client: pg.ClientBase,
  { clientId, author }: DeparturesToAdd,
): Promise<void> {
  const former = await addFormerColleague(client, clientId);
  const chief = await userOf(client, clientId, 'CHEF_MISSION');
  const past = await client.query<{ id: string }>(
    `insert into collaborator_departure (${departureColumns})
     values ($1, $2, 1, 'Projet personnel', null, '2024-05-13', '2024-06-28', $3, null, 'EFFECTUE',
       '2024-06-28 00:02 Europe/Paris', $4, '2024-05-14 10:12 Europe/Paris') returning id`,
    [clientId, former, chief, author],
  );
  await writeDown(client, clientId, Number(past.rows[0]?.id));

  const leaver = await userOf(client, clientId, 'COMPTES_ANNUELS');
  const planned = await client.query<{ id: string; last: string }>(
    `insert into collaborator_departure (${departureColumns})
     values ($1, $2, 1, 'Rapprochement familial', 'Pot de départ à prévoir.', current_date - 12,
       current_date + 45, $3, $3, 'PREVU', null, $4, now() - interval '11 days')
     returning id, ends_on::text as last`,
    [clientId, leaver, chief, author],
  );
  const [row] = planned.rows;
  if (!row) return;
  await client.query(
    `insert into portfolio_assignment (client_id, company_id, user_id, starts_on, departure_id)
     select a.client_id, a.company_id, $3, $4::date + 1, $5 from portfolio_assignment a
     where a.client_id = $1 and a.user_id = $2 and a.ends_on is null and not exists (
       select from portfolio_assignment o
       where o.client_id = $1 and o.user_id = $3 and o.company_id = a.company_id and o.ends_on is null)`,
    [clientId, leaver, chief, row.last, row.id],
  );
  await client.query(
    'update portfolio_assignment set ends_on = $3 where client_id = $1 and user_id = $2 and ends_on is null',
    [clientId, leaver, row.last],
  );
  await writeDown(client, clientId, Number(row.id));
}

/** Eleven months of working days on which the staff has signed in, mostly at once. */
export async function addSignIns(client: pg.ClientBase, clientId: number): Promise<void> {
  await client.query(
    `insert into sign_in_event (client_id, user_id, at, outcome, method, device, address)
     select $1, u.id, (d::date + time '08:05' + (chance % 260) * interval '1 minute') at time zone 'Europe/Paris',
       case when chance % 29 = 0 then 'wrong-password' else 'ok' end, 'password',
       case when chance % 7 = 0 then 'Safari sous iOS' when u.id % 2 = 0 then 'Firefox sous Windows'
         else 'Chrome sous Windows' end,
       '203.0.113.' || (u.id % 200 + 1)
     from app_user u
     cross join generate_series(current_date - 330, current_date - 1, interval '1 day') d
     cross join lateral (select abs(hashtext(u.email || d::date)) as chance) c
     where u.client_id = $1 and u.kind = 'staff' and not u.is_disabled
       and extract(isodow from d) < 6 and chance % 5 < 3`,
    [clientId],
  );
  await client.query(
    `update app_user u set last_sign_in_at = e.last, sign_ins = e.count
     from (select user_id, max(at) as last, count(*) as count from sign_in_event
       where client_id = $1 and outcome = 'ok' group by 1) e
     where u.client_id = $1 and u.id = e.user_id and u.last_sign_in_at is null`,
    [clientId],
  );
}
