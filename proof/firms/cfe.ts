import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { documentId } from './documents.ts';
import { siretOf } from './numbers.ts';

/** Ids of the firm's (1 or 2) lines of the CFE: a notice that was received, and one that waits to be confirmed. */
export const cfeLineId = (firm: number, rank = 1) => 720_000 + firm * 10 + rank;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companies: readonly number[];
}

/** Two lines of the first company in 2026, once its documents are there. */
export const plantCfe = (client: ClientBase, { clientId, firm, letter, companies }: ToPlant) =>
  insertRows(
    client,
    'cfe_line',
    [1, 2].map((rank) => ({
      client_id: clientId,
      id: cfeLineId(firm, rank),
      company_id: companies[0],
      siret: siretOf(7_000 + firm, rank),
      town: `Commune ${letter}`,
      year: 2026,
      document_id: documentId(firm, 'cfe'),
      proposed_cents: 120_000 + firm,
      proposed_words: `Montant à payer lu par ${letter}`,
      amount_cents: rank === 1 ? 120_000 + firm : null,
      received_on: rank === 1 ? '2026-11-05' : null,
    })),
  );
