import { type NirKeeper, nirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import type { PersonRow } from './persons.ts';

const asText = (bytes: Buffer | null) => (bytes === null ? null : `\\x${bytes.toString('hex')}`);

function sealed({ nir, ...person }: PersonRow, nirs: NirKeeper) {
  const kept = nir === null ? null : nirs.keep({ clientId: person.client_id, id: person.id }, nir);
  return {
    ...person,
    nir_sealed: asText(kept?.nirSealed ?? null),
    nir_fingerprint: asText(kept?.nirFingerprint ?? null),
    nir_start: kept?.nirStart ?? null,
  };
}

/** Persons as their table keeps them: the invented numbers sealed under the installation's key. */
export function* withSealedNirs(persons: Iterable<PersonRow>, secretKey: string) {
  const nirs = nirKeeper(secretKey);
  for (const person of persons) yield sealed(person, nirs);
}
