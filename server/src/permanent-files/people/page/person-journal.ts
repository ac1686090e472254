import { maskNir } from '../nir/mask-nir.ts';
import type { PersonRecord } from '../schema.ts';

type Journalled = Omit<PersonRecord, 'nirSealed' | 'nirFingerprint' | 'nirStart'> & {
  NumeroSs: string | null;
};

/** A person's row as the journal may keep it: the social-security number masked, nothing of what seals it. */
export function journalled({ nirSealed, nirFingerprint, nirStart, ...row }: PersonRecord): Journalled {
  return { ...row, NumeroSs: maskNir(nirStart) };
}

const isSame = (one: Buffer | null, other: Buffer | null) =>
  one === null || other === null ? one === other : one.equals(other);

/** Before and after of a change; a number replaced by another that is masked alike is told to be another. */
export function journalledChange(before: PersonRecord, after: PersonRecord) {
  const told = { before: journalled(before), after: journalled(after) };
  const isOther = !isSame(before.nirFingerprint, after.nirFingerprint);
  if (isOther && told.before.NumeroSs === told.after.NumeroSs)
    told.after.NumeroSs = `${told.after.NumeroSs} (autre numéro)`;
  return told;
}
