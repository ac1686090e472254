import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** Two registries, one of which is retired. */
export async function plantGreffes(
  client: ClientBase,
  { clientId, letter }: { clientId: number; letter: string },
) {
  await insertRows(client, 'greffe', [
    {
      client_id: clientId,
      name: `Greffe du tribunal de commerce de Valombre-${letter}`,
      code: `Valombre-${letter}`,
      postcode: '37000',
      town: 'Valombre',
      phone: letter === 'A' ? '0247000001' : '0247000002',
      email: `greffe@${letter.toLowerCase()}.example`,
      retired_on: null,
    },
    {
      client_id: clientId,
      name: `Greffe de l’Île-${letter}`,
      code: null,
      postcode: null,
      town: null,
      phone: null,
      email: null,
      retired_on: '2020-01-01',
    },
  ]);
}
