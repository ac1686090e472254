import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { PersonRecord } from '../schema.ts';
import { hidden, maskNir } from './mask-nir.ts';
import { type KeptNir, type NirKeeper, noNir } from './nir-keeper.ts';

type Sent = string | null | undefined;

const halfMasked = () =>
  invalidInput([
    { Path: 'NumeroSs', Message: 'Saisissez le numéro en entier, ou laissez-le tel qu’il est affiché.' },
  ]);

const withoutSpaces = (text: string | null) => (text ?? '').replace(/\s/g, '');

/**
 * The number of a person to be added, sealed for the id that the person will have.
 * @throws AppError 400 for a masked number: there is nothing that it could stand for.
 */
export async function newNir(
  db: Db,
  nirs: NirKeeper,
  { clientId, NumeroSs }: { clientId: number; NumeroSs: Sent },
): Promise<Partial<KeptNir & { Id: number }>> {
  if (!NumeroSs) return {};
  if (NumeroSs.includes(hidden)) throw halfMasked();
  const [next] = await db.query<{ id: number }>(`select nextval('person_id_seq') as id`);
  if (!next) throw new Error('the sequence of persons gave no number');
  return { Id: next.id, ...nirs.keep({ clientId, id: next.id }, NumeroSs) };
}

/**
 * Whether what an edit sends is another number than the stored one. Left out, or sent back masked as it was
 * shown, it is not: forms show it masked.
 */
export function isOtherNir(nirs: NirKeeper, stored: PersonRecord, NumeroSs: Sent): boolean {
  if (NumeroSs === undefined) return false;
  if (!NumeroSs) return stored.nirSealed !== null;
  if (NumeroSs.includes(hidden)) return withoutSpaces(NumeroSs) !== withoutSpaces(maskNir(stored.nirStart));
  return !stored.nirFingerprint?.equals(nirs.fingerprint(stored.clientId, NumeroSs));
}

/**
 * What an edit makes of the stored number; null empties it.
 * @throws AppError 400 for a masked number that is not the stored one's.
 */
export function nirChange(nirs: NirKeeper, stored: PersonRecord, NumeroSs: Sent): Partial<KeptNir> {
  if (!isOtherNir(nirs, stored, NumeroSs)) return {};
  if (!NumeroSs) return noNir;
  if (NumeroSs.includes(hidden)) throw halfMasked();
  return nirs.keep({ clientId: stored.clientId, id: stored.Id }, NumeroSs);
}
