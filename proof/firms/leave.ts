import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { pdf } from '../files/papers.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';

/** What each of a firm's planted requests is there for. */
const uses = ['waiting', 'validated', 'refused', 'proven'] as const;
type Use = (typeof uses)[number];

/** The id of a planted request, of the staff or of a carried person. */
export const leaveId = (firm: number, use: Use = 'waiting', isCarried = false) =>
  720_000 + firm * 100 + uses.indexOf(use) * 2 + (isCarried ? 1 : 0);

/** The id of the planted opening of a balance. */
export const leaveEntryId = (firm: number, isCarried = false) => 730_000 + firm * 10 + (isCarried ? 1 : 0);

const states: Record<Use, number> = { waiting: 1, validated: 3, refused: 4, proven: 3 };

/** A paper says what its file is called: whoever reads it has reached the firm's data. */
const nameOf = (firm: number) => `justificatif-${firm === 1 ? 'A' : 'B'}.pdf`;
const contentOf = (firm: number) => pdf(nameOf(firm));
const hashOf = (firm: number) => createHash('sha256').update(contentOf(firm)).digest('hex');

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
    [51, 52].map((rank) => ({
      client_id: clientId,
      id: plantedId(firm, rank),
      sha256: hashOf(firm),
      size: contentOf(firm).length,
      media_type: 'application/pdf',
      file_name: nameOf(firm),
      parent: 'CONGE',
    })),
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
      counted: [],
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
      motive: `Motif ${letter}`,
      decided_by: users.deciding,
    },
  ]);
}

/** The contents of the planted proofs, in the data folder of a server. */
export function plantLeaveProofs(dataDir: string) {
  for (const firm of [1, 2]) {
    const hash = hashOf(firm);
    const path = join(dataDir, 'files', String(firm), hash.slice(0, 2), hash);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contentOf(firm));
  }
}
