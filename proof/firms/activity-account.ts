import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { employmentId } from './portage.ts';

/** Ids of lines that were posted by hand on the account of the firm's (1 or 2) first carried person. */
export const portageEntryId = (firm: number, rank = 1) => 95_500 + firm * 10 + rank;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  userId: number;
}

/** Two lines by hand in July 2025: one that still stands, and one that is reversed. */
export async function plantActivityAccount(
  client: ClientBase,
  { clientId, firm, letter, userId }: ToPlant,
): Promise<void> {
  const entry = (rank: number, more: object) => ({
    client_id: clientId,
    id: portageEntryId(firm, rank),
    employment_id: employmentId(firm),
    day: '2025-07-15',
    nature: 'REGULARISATION',
    label: `Reprise de solde ${letter}`,
    cents: 12_300 + firm,
    beneficiary: null,
    motive: `Relevé de l’ancien logiciel ${letter}`,
    origin_id: null,
    created_by: userId,
    ...more,
  });
  await insertRows(client, 'portage_entry', [
    entry(1, {}),
    entry(2, { nature: 'CVAE_C3S', label: `CVAE ${letter}`, cents: -2_000 - firm, beneficiary: 'TRESOR' }),
  ]);
  await insertRows(client, 'portage_entry', [
    entry(3, {
      nature: 'CVAE_C3S',
      label: `CVAE ${letter}`,
      cents: 2_000 + firm,
      beneficiary: 'TRESOR',
      origin_id: portageEntryId(firm, 2),
    }),
  ]);
}
