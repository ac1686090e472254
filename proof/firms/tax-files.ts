import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

interface Ids {
  clientId: number;
  number: number;
  letter: string;
  companies: readonly number[];
}

/** The tax visa of the firm's first company. */
export const plantedVisa = ({ number }: { number: number }) => 720_000 + number;

/** A double of another file, set aside. */
export const plantedDouble = ({ number }: { number: number }) => 721_000 + number;

/** A file that is a double of the first, beside it in the register. */
export const plantedTwin = ({ number }: { number: number }) => 722_000 + number;

/** Motives of the firm: why a mission ends, why a company is excluded. */
export const plantedMotives = ({ number }: { number: number }) =>
  ({ RESILIATION: 723_000 + number, EXCLUSION: 724_000 + number }) as const;

/** A row in every table of the tax wing, of the firm's first companies. */
export async function plantTaxFiles(client: ClientBase, firm: Ids) {
  const { clientId: client_id, letter, companies } = firm;
  const [company_id] = companies;
  const motives = plantedMotives(firm);
  await insertRows(client, 'exclusion_motive', [
    { client_id, id: motives.RESILIATION, type: 'RESILIATION', name: `Départ du visa ${letter}` },
    { client_id, id: motives.EXCLUSION, type: 'EXCLUSION', name: `Pièces manquantes ${letter}` },
  ]);
  await insertRows(client, 'tax_visa', [
    {
      client_id,
      id: plantedVisa(firm),
      company_id,
      year: 2022,
      joined_on: '2022-03-01',
      termination_comment: `Dossier de ${letter}`,
    },
  ]);
  await insertRows(client, 'tax_visa', [
    {
      client_id,
      id: plantedDouble(firm),
      company_id,
      year: 2022,
      joined_on: '2022-04-01',
      set_aside_at: new Date(),
      kept_id: plantedVisa(firm),
    },
  ]);
  await insertRows(client, 'tax_visa', [
    { client_id, id: plantedTwin(firm), company_id, year: 2022, joined_on: '2022-05-01' },
  ]);
  await insertRows(client, 'mission_rating', [{ client_id, code: 1, label: `Sans observation ${letter}` }]);
}
