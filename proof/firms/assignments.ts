import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

interface Sharing {
  clientId: number;
  companies: number[];
  users: number[];
  /** Follows the last company too. */
  administrator: number;
}

/** Companies are shared out among these users in turn; every fourth is followed no longer. */
export async function plantAssignments(
  client: ClientBase,
  { clientId, companies, users, administrator }: Sharing,
) {
  await insertRows(client, 'portfolio_assignment', [
    {
      client_id: clientId,
      company_id: companies.at(-1),
      user_id: administrator,
      starts_on: '2024-01-01',
      function: 'JURIDIQUE',
    },
  ]);
  await insertRows(client, 'hand_over_notice', [
    { client_id: clientId, user_id: administrator, company_id: companies.at(-1), starts_on: '2024-01-01' },
  ]);
  await insertRows(
    client,
    'portfolio_assignment',
    companies.map((company_id, index) => ({
      client_id: clientId,
      company_id,
      user_id: users[index % users.length],
      starts_on: '2024-01-01',
      ends_on: index % 4 === 3 ? '2025-12-31' : null,
    })),
  );
}
