const named = (month: 'long' | 'short' | 'narrow') => {
  const format = new Intl.DateTimeFormat('fr-FR', { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index, 1)));
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** 'Janvier' to 'Décembre', in their order. */
export const monthNames: readonly string[] = named('long').map(capital);

/** 'janv.', and 'J' where there is little room. */
export const shortMonths: readonly string[] = named('short');
/** 'J', 'F', …: months where there is hardly any room. */
export const monthInitials: readonly string[] = named('narrow');

/** A year's values by month, January first; null where there is nothing to tell yet. */
export interface YearOfMonths {
  year: number;
  values: readonly (number | null)[];
}

/** The sum of a year's months; what is not told yet counts as nothing. */
export const totalOf = ({ values }: YearOfMonths): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
