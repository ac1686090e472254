import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { documentId } from './documents.ts';
import { siretOf } from './numbers.ts';

/**
 * Ids of the firm's (1 or 2) lines of the CFE: a notice that was received, two that wait to be confirmed (2 and 4), and that of
 * an establishment which ceased in the year (3).
 */
export const cfeLineId = (firm: number, rank = 1) => 720_000 + firm * 10 + rank;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companies: readonly number[];
}

/** Lines of the first company in 2026, once its documents are there. */
export async function plantCfe(
  client: ClientBase,
  { clientId: client_id, firm, letter, companies }: ToPlant,
) {
  const siret = (rank: number) => siretOf(7_000 + firm, rank);
  const isReceived = (rank: number) => rank % 2 === 1;
  await insertRows(client, 'establishment', [
    {
      client_id,
      id: 941_000 + firm,
      company_id: companies[0],
      siret: siret(3),
      name: `Dépôt fermé de ${letter}`,
      starts_on: '2020-01-01',
      ends_on: '2026-06-30',
    },
  ]);
  await insertRows(
    client,
    'cfe_line',
    [1, 2, 3, 4].map((rank) => ({
      client_id,
      id: cfeLineId(firm, rank),
      company_id: companies[0],
      siret: siret(rank),
      town: `Commune ${letter}`,
      year: 2026,
      document_id: documentId(firm, 'cfe'),
      proposed_cents: 120_000 + firm,
      proposed_words: `Montant à payer lu par ${letter}`,
      amount_cents: isReceived(rank) ? 120_000 + firm : null,
      received_on: isReceived(rank) ? '2026-11-05' : null,
    })),
  );
}
