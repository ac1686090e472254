import type { FilterHere } from '../filters/types.ts';
import type { FormField } from '../form/fields.ts';
import { todayInParis } from '../text/today.ts';

/** Whether an entry that is retired from this day on, if any, is proposed no more. */
export const isRetired = (on: string | null, today = todayInParis()): boolean => on !== null && on <= today;

/** What may be retired from a day on. */
export interface Retirable {
  /** YYYY-MM-DD */
  DateRetrait: string | null;
}

/** Leaves the entries that are proposed, or those that are not. */
export const retirementFilter = (isFeminine = false): FilterHere<Retirable> => ({
  kind: 'choice',
  name: 'Etat',
  label: 'État',
  options: [
    { value: 'actif', label: isFeminine ? 'Active' : 'Actif' },
    { value: 'retire', label: isFeminine ? 'Retirée' : 'Retiré' },
  ],
  matches: ({ DateRetrait }, value) => isRetired(DateRetrait) === (value === 'retire'),
});

/** What deleting such an entry does, and what is mostly wanted instead. */
export const retireInstead = (from: string, isFeminine = false): string => {
  const it = isFeminine ? 'la' : 'le';
  return `disparaîtra ${from}. Pour ${it} garder sans ${it} proposer, modifiez-${it} et indiquez sa date de retrait.`;
};

/** The day from which a record is no longer proposed. */
export const retirementField = (isFeminine = false): FormField => ({
  kind: 'date',
  name: 'DateRetrait',
  label: isFeminine ? 'Retirée le' : 'Retiré le',
  help: `À partir de ce jour, ${isFeminine ? 'elle n’est plus proposée' : 'il n’est plus proposé'}.`,
});
