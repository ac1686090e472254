import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** A planted rate, of each firm. */
export const rateId = (firm: number) => 755_000 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  /** Whose hours cost something. */
  user: number;
}

/** What an hour of one of the staff costs and is sold at. */
export async function plantRates(client: ClientBase, { clientId, firm, letter, user }: ToPlant) {
  await insertRows(client, 'collaborator_rate', [
    {
      client_id: clientId,
      id: rateId(firm),
      user_id: user,
      starts_on: '2020-01-01',
      cost_cents: 3137,
      sale_cents: 7919,
      comment: `Taux de ${letter}`,
    },
  ]);
}
