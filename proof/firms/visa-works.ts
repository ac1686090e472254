import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedVisa } from './tax-files.ts';

interface Planted {
  clientId: number;
  number: number;
  letter: string;
  userId: number;
}

/** A work on the first file of the tax visa that is blocked, with the step that blocked it. */
export async function plantVisaWorks(client: ClientBase, firm: Planted) {
  const { clientId: client_id, number, letter, userId } = firm;
  const id = 756_000 + number;
  const state = { state: 'BLOQUE', reason: `FEC de ${letter} attendu` };
  await insertRows(client, 'visa_work', [
    { client_id, id, visa_id: plantedVisa(firm), work: 'PIECES', version: 1, assignee_id: userId, ...state },
  ]);
  await insertRows(client, 'visa_work_step', [
    { client_id, id: id + 500, work_id: id, taken_at: new Date(), taken_by: userId, ...state },
  ]);
}
