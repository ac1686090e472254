import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** The planted rows of formalities, of each firm: its number tells whose. */
export const formalityTypeId = (firm: number) => 730_000 + firm;
export const unusedTypeId = (firm: number) => 730_010 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
}

const line = (Nature: number, Libelle: string, PrixHT: number) => ({
  Nature,
  Libelle,
  PrixHT,
  TauxTva: Nature === 3 ? null : 20,
  IsOptional: false,
});

/** Two types of the price list, one of which nothing names. */
export async function plantFormalities(client: ClientBase, { clientId, firm, letter }: ToPlant) {
  const type = {
    client_id: clientId,
    group_code: 'TRANSFERT_SIEGE',
    pieces: [`Procès-verbal ${letter}`],
    steps: ['Rédaction', 'Dépôt'],
    prices: [
      { From: '2020-01-01', Lines: [line(1, `Transfert ${letter}`, 40_000), line(3, 'Greffe', 19_200)] },
    ],
  };
  await insertRows(client, 'formality_type', [
    { ...type, id: formalityTypeId(firm), code: `TRANSFERT-${letter}`, name: `Transfert de siège ${letter}` },
    { ...type, id: unusedTypeId(firm), code: `CESSION-${letter}`, name: `Cession de parts ${letter}` },
  ]);
}
