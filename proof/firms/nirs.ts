import type { ClientBase } from 'pg';
import { nirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import { testSecretKey } from '../secret-key.ts';
import { nirOf } from './persons.ts';

/** Seals the numbers of planted persons, given in the order of proof/firms/persons.ts. */
export async function plantNirs(client: ClientBase, clientId: number, persons: number[]): Promise<void> {
  const nirs = nirKeeper(testSecretKey);
  for (const [index, id] of persons.entries()) {
    const nir = nirOf(index);
    if (nir === null) continue;
    const { nirSealed, nirFingerprint, nirStart } = nirs.keep({ clientId, id }, nir);
    await client.query(
      `update person set nir_sealed = $3, nir_fingerprint = $4, nir_start = $5 where client_id = $1 and id = $2`,
      [clientId, id, nirSealed, nirFingerprint, nirStart],
    );
  }
}
