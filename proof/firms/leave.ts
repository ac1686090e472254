import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { paperRow } from './papers.ts';

/** What each of a firm's planted requests is there for. */
const uses = ['waiting', 'validated', 'refused', 'proven'] as const;
type Use = (typeof uses)[number];

/** The id of a planted request, of the staff or of a carried person. */
export const leaveId = (firm: number, use: Use = 'waiting', isCarried = false) =>
  720_000 + firm * 100 + uses.indexOf(use) * 2 + (isCarried ? 1 : 0);

/** The id of the planted opening of a balance. */
export const leaveEntryId = (firm: number, isCarried = false) => 730_000 + firm * 10 + (isCarried ? 1 : 0);

const states: Record<Use, number> = { waiting: 1, validated: 3, refused: 4, proven: 3 };

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  /** Who asks, and who decides. */
  users: { asking: number; deciding: number };
  /** A person in portage. */
  person: number;
}

/** Leave of a member of the staff and of a carried person: in each state that a call begins with. */
export async function plantLeave(
  client: ClientBase,
  { clientId, firm, letter, users, person }: ToPlant,
): Promise<void> {
  await insertRows(
    client,
    'stored_file',
    [51, 52].map((rank) => paperRow(clientId, firm, rank, 'CONGE')),
  );
  const rows = [false, true].flatMap((isCarried) =>
    uses.map((use, index) => ({
      client_id: clientId,
      id: leaveId(firm, use, isCarried),
      user_id: isCarried ? null : users.asking,
      person_id: isCarried ? person : null,
      type: 1,
      starts_on: `2026-03-0${index * 2 + 2}`,
      ends_on: `2026-03-0${index * 2 + 3}`,
      quarters: 8,
      counted: [{ Date: `2026-03-0${index * 2 + 2}`, Compte: 1, Raison: 'Jour ouvrable' }],
      state: states[use],
      comment: `Repos ${letter}`,
      file_id: use === 'proven' ? plantedId(firm, isCarried ? 52 : 51) : null,
    })),
  );
  await insertRows(client, 'holiday', rows);
  const opening = {
    counter: 'CP',
    lot: '2025-2026',
    entry_on: '2025-06-01',
    nature: 'OUVERTURE',
    rule: 'OUVERTURE',
  };
  await insertRows(
    client,
    'leave_entry',
    [false, true].map((isCarried) => ({
      client_id: clientId,
      id: leaveEntryId(firm, isCarried),
      user_id: isCarried ? null : users.asking,
      person_id: isCarried ? person : null,
      ...opening,
      quarters: 100,
      inputs: {},
      motive: `Reprise ${letter}`,
    })),
  );
  await insertRows(client, 'holiday_decision', [
    {
      client_id: clientId,
      holiday_id: leaveId(firm, 'validated'),
      rank: 1,
      decision: 'VALIDE',
      motive: `Motif du solde ${letter}`,
      decided_by: users.deciding,
    },
  ]);
}
