import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** The ids of a firm's departures: planned, done, planned and to be cancelled. */
export const departureId = (firm: number, index = 0) => firm * 1_000_000 + 996_000 + index;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companies: number[];
  /** Leaves in 2099. */
  leaver: number;
  /** Whose account is closed already. */
  left: number;
  /** Will leave too, and stays after all. */
  staying: number;
  successor: number;
  author: number;
}

/** Departures of every kind; the planned one has handed the first company over. */
export async function plantDepartures(client: ClientBase, planting: ToPlant) {
  const { clientId, firm, letter, companies, leaver, left, staying, successor, author } = planting;
  const [company_id = 0] = companies;
  const departure = (index: number, user_id: number, ends_on: string) => ({
    client_id: clientId,
    id: departureId(firm, index),
    user_id,
    reason: 1,
    motive: `Mutation chez ${letter}-${index}`,
    comment: `Remarque ${letter}-${index}`,
    notified_on: '2025-01-06',
    ends_on,
    created_at: '2025-01-06T09:00:00+01:00',
    created_by: author,
  });
  const planned = departure(0, leaver, '2099-06-30');
  await insertRows(client, 'collaborator_departure', [
    { ...planned, state: 'PREVU', successor_id: successor, manager_id: successor, done_at: null },
    {
      ...departure(1, left, '2025-03-31'),
      state: 'EFFECTUE',
      successor_id: null,
      manager_id: null,
      done_at: '2025-03-31T00:05:00+01:00',
    },
    {
      ...departure(2, staying, '2099-06-30'),
      state: 'PREVU',
      successor_id: null,
      manager_id: null,
      done_at: null,
    },
  ]);
  const assignment = { client_id: clientId, company_id };
  await insertRows(client, 'portfolio_assignment', [
    {
      ...assignment,
      user_id: leaver,
      starts_on: '2024-01-01',
      ends_on: planned.ends_on,
      departure_id: null,
    },
    {
      ...assignment,
      user_id: successor,
      starts_on: '2099-07-01',
      ends_on: null,
      departure_id: planned.id,
    },
  ]);
  await insertRows(client, 'departure_hand_over', [
    {
      ...assignment,
      departure_id: planned.id,
      successor_id: successor,
      starts_on: '2024-01-01',
      ends_on: null,
    },
  ]);
}
