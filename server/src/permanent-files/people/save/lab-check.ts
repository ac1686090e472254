import type { NewPersonRecord, PersonRecord } from '../schema.ts';
import { now, type Written } from './write-person-row.ts';

const fields = [
  'LabPersonnePolitiquementExposee',
  'LabFonctionPolitique',
  'LabOrigineFonds',
  'LabRisquePays',
] as const;

type Lab = Partial<Pick<NewPersonRecord, (typeof fields)[number]>>;

type Check = Pick<Written, 'labCheckedAt' | 'labCheckedBy'>;

/** Who answers for 'Informations LAB' and since when, as columns to write: nothing where the block stays as it was. */
export function labCheck(userId: number, changes: Lab, before?: PersonRecord): Check {
  const isChanged = fields.some((field) => (changes[field] ?? null) !== (before?.[field] ?? null));
  return isChanged ? { labCheckedAt: now, labCheckedBy: userId } : {};
}
