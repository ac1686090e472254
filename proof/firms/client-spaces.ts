import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

interface Spaces {
  clientId: number;
  letter: string;
  persons: number[];
  /** The member of the staff who opened them. */
  openedBy: number;
  passwordHash: string;
}

interface Owner {
  id: number;
  email: string;
  last_name: string;
  first_name: string;
  is_disabled: boolean;
  is_waiting: boolean;
}

/**
 * An account for each person who has a client space, and for one in portage. That of the first person and the
 * one in portage await that the address is confirmed, that of an inactive person is closed, the others are in
 * use with the firms' one password.
 */
export async function plantClientSpaces(
  client: ClientBase,
  { clientId, letter, persons, openedBy, passwordHash }: Spaces,
) {
  const waiting = [persons[0], persons[7]];
  const { rows: owners } = await client.query<Owner>(
    `select id, email, last_name, first_name, is_disabled, id = any ($2) as is_waiting from person
     where client_id = $1 and (has_client_space or id = any ($2)) order by id`,
    [clientId, waiting],
  );
  const users = await insertRows<{ id: number; email: string }>(
    client,
    'app_user',
    owners.map(({ email, last_name, first_name, is_disabled, is_waiting }) => ({
      client_id: clientId,
      email,
      last_name,
      first_name,
      kind: 'client',
      is_disabled,
      password_hash: is_waiting ? null : passwordHash,
      email_confirmed_at: is_waiting ? null : '2026-02-03T09:00:00+01:00',
    })),
  );
  await insertRows(
    client,
    'sign_in_address',
    users.map(({ id, email }) => ({ email, client_id: clientId, user_id: id })),
  );
  const spaces = owners.map(({ id }, index) => ({
    client_id: clientId,
    person_id: id,
    user_id: users[index]?.id,
    created_by: openedBy,
  }));
  await insertRows(client, 'client_space', spaces);
  await insertRows(
    client,
    'client_space_event',
    spaces.map(({ client_id, person_id }) => ({
      client_id,
      person_id,
      event: 'Created',
      user_id: openedBy,
      reason: `Mandat signé avec ${letter}`,
    })),
  );
}
