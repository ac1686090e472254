import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** Above what national entries' ids ever reach: the firm's bank, director's status, act, and that act's state. */
export const ownEntryId = (firm: number, index = 0) => 1_000_000_000 + firm * 1000 + index;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
}

/** What a firm has added to the lists of France. */
export async function plantReferentials(client: ClientBase, { clientId, firm, letter }: ToPlant) {
  const entries = [
    { list: 'banques', code: `9000${firm}`, label: `Banque ${letter} du Basilic`, bic: `BASI${letter}RPP` },
    { list: 'statuts-dirigeant', code: `STATUT_${letter}`, label: `Gérant ${letter} de fait`, bic: null },
    { list: 'actes-vie-societe', code: `ACTE_${letter}`, label: `Acte ${letter} du basilic`, bic: null },
    {
      list: 'etats-acte',
      code: `ACTE_${letter}.OUVERT`,
      label: `Acte ${letter} ouvert`,
      bic: null,
      parent: `ACTE_${letter}`,
    },
  ];
  await insertRows(
    client,
    'own_entry',
    entries.map((entry, index) => ({
      client_id: clientId,
      id: ownEntryId(firm, index),
      parent: null,
      ...entry,
    })),
  );
}
