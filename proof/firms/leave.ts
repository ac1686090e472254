import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** Ids of a firm's first two requests: of the staff, and of a carried person. */
export const leaveId = (firm: number) => 720_000 + firm * 10;
export const carriedLeaveId = (firm: number) => leaveId(firm) + 1;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  /** Who asks, and who decides. */
  users: { asking: number; deciding: number };
  /** A person in portage. */
  person: number;
}

/** Leave that waits for somebody's decision, of the staff and of a carried person. */
export async function plantLeave(
  client: ClientBase,
  { clientId, firm, letter, users, person }: ToPlant,
): Promise<void> {
  const [staff, carried] = [leaveId(firm), carriedLeaveId(firm)];
  const days = {
    starts_on: '2026-03-02',
    ends_on: '2026-03-03',
    quarters: 8,
    counted: [],
    type: 1,
    state: 1,
  };
  await insertRows(client, 'holiday', [
    {
      client_id: clientId,
      id: staff,
      user_id: users.asking,
      person_id: null,
      comment: `Repos ${letter}`,
      ...days,
    },
    {
      client_id: clientId,
      id: carried,
      user_id: null,
      person_id: person,
      comment: `Retour ${letter}`,
      ...days,
    },
  ]);
  await insertRows(client, 'holiday_decision', [
    {
      client_id: clientId,
      holiday_id: staff,
      rank: 1,
      decision: 'VALIDE',
      motive: `Motif ${letter}`,
      decided_by: users.deciding,
    },
  ]);
}
