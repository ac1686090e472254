import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** The id of what the directory says otherwise of the firm's (1 or 2) first company. */
export const differenceId = (firm: number) => 730_000 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companies: readonly number[];
}

/** A comparison of the first company, and what it found. */
export async function plantDirectoryDifferences(
  client: ClientBase,
  { clientId: client_id, firm, letter, companies: [company_id] }: ToPlant,
) {
  await insertRows(client, 'directory_check', [
    { client_id, company_id, checked_at: '2026-03-01T08:00:00+01:00', is_found: true },
  ]);
  await insertRows(client, 'directory_difference', [
    {
      client_id,
      id: differenceId(firm),
      company_id,
      field_group: 'NOM',
      ours: JSON.stringify({ RaisonSociale: `Nom d’avant ${letter}` }),
      theirs: JSON.stringify({ RaisonSociale: `Nom selon l’annuaire ${letter}` }),
      source: 'SIRENE',
      seen_on: '2026-03-01',
    },
  ]);
}
