import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** Every fifth person is in portage, the third one first; the firm's last two companies carry them, some no longer. */
export async function plantPortage(
  client: ClientBase,
  { clientId, persons, companies }: { clientId: number; persons: number[]; companies: number[] },
) {
  const carried = persons.filter((_, index) => index % 5 === 2);
  const carriers = companies.slice(-2);
  await client.query('update person set is_in_portage = true where client_id = $1 and id = any ($2)', [
    clientId,
    carried,
  ]);
  await insertRows(
    client,
    'portage_employment',
    carried.map((person_id, index) => ({
      client_id: clientId,
      person_id,
      company_id: carriers[index % carriers.length],
      starts_on: '2022-09-01',
      ends_on: index % 3 === 2 ? '2024-08-31' : null,
    })),
  );
}
