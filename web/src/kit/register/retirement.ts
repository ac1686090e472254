import type { FilterField } from '../filters/types.ts';
import { todayInParis } from '../today.ts';

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
