import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';

/** Of ten spaces seven are in use, two wait for their owner, one is closed. */
const kinds = 'a.user_id % 10 in (0, 1) as is_waiting, a.user_id % 10 = 2 as is_disabled';

const opened = `opened_space a join person p on p.client_id = $1 and p.id = a.person_id
  cross join lateral (select ${kinds}) kind`;

/** Numbers the accounts to open, and takes their addresses; who loses one to another firm has no space. */
async function takeAddresses(client: pg.ClientBase, clientId: number, firstPerson: number) {
  await client.query(
    `create temporary table opened_space on commit drop as
     select p.id as person_id, nextval(pg_get_serial_sequence('app_user', 'id')) as user_id
     from person p where p.client_id = ${clientId} and p.id >= ${firstPerson} and p.has_client_space order by p.id`,
  );
  await client.query('analyze opened_space');
  await client.query(
    `with known as (
       insert into sign_in_address (email, client_id, user_id) select lower(p.email), $1, a.user_id from ${opened}
       on conflict (email) do nothing returning user_id
     ), taken as (
       delete from opened_space a where not exists (select from known k where k.user_id = a.user_id)
       returning person_id
     )
     update person p set has_client_space = false from taken where p.client_id = $1 and p.id = taken.person_id`,
    [clientId],
  );
}

/**
 * Gives an account to each person of the firm, from this number on, whose row says that there is a client space.
 * Nobody knows their password.
 * @returns how many there are
 */
export async function openClientSpaces(
  client: pg.ClientBase,
  { clientId, firstPerson, openedBy }: { clientId: number; firstPerson: number; openedBy: number },
): Promise<number> {
  await takeAddresses(client, clientId, firstPerson);
  await client.query(
    `insert into app_user (client_id, id, email, last_name, first_name, kind, is_disabled, password_hash,
       email_confirmed_at, created_at)
     select $1, a.user_id, p.email, p.last_name, p.first_name, 'client', kind.is_disabled,
       case when not kind.is_waiting then $2 end,
       case when not kind.is_waiting then p.created_at + interval '2 hours' end, p.created_at
     from ${opened}`,
    [clientId, await hashPassword(randomUUID())],
  );
  const { rowCount } = await client.query(
    `insert into client_space (client_id, person_id, user_id, created_at, created_by)
     select $1, a.person_id, a.user_id, p.created_at, $2 from ${opened}`,
    [clientId, openedBy],
  );
  await client.query(
    `insert into client_space_event (client_id, person_id, event, user_id, at)
     select $1, a.person_id, step.event, step.by, p.created_at + step.later
     from ${opened} cross join lateral (values
       ('Created', $2::bigint, interval '0', true),
       ('ConfirmationSent', $2, interval '0', true),
       ('Confirmed', null, interval '2 hours', not kind.is_waiting),
       ('Disabled', $2, interval '5 hours', kind.is_disabled)) step (event, by, later, happened)
     where step.happened`,
    [clientId, openedBy],
  );
  await client.query('drop table opened_space');
  return rowCount ?? 0;
}
