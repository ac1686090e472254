import type { FilterField } from '../filters/types.ts';
import type { FormField } from '../form/fields.ts';
import { todayInParis } from '../text/today.ts';

/** Whether an entry that is retired from this day on, if any, is proposed no more. */
export const isRetired = (on: string | null, today = todayInParis()): boolean => on !== null && on <= today;

/** Leaves the entries that are proposed, or those that are not. */
export const retirementFilter = (isFeminine = false): FilterField => ({
  kind: 'choice',
  name: 'Etat',
  label: 'État',
  options: [
    { value: 'actif', label: isFeminine ? 'Active' : 'Actif' },
    { value: 'retire', label: isFeminine ? 'Retirée' : 'Retiré' },
  ],
});

export const matchesRetirement = ({ DateRetrait }: { DateRetrait: string | null }, value: string): boolean =>
  isRetired(DateRetrait) === (value === 'retire');

/** The day from which a record is no longer proposed. */
export const retirementField = (isFeminine = false): FormField => ({
  kind: 'date',
  name: 'DateRetrait',
  label: isFeminine ? 'Retirée le' : 'Retiré le',
  help: `À partir de ce jour, ${isFeminine ? 'elle n’est plus proposée' : 'il n’est plus proposé'}.`,
});
