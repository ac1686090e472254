/** A year's values by month, January first; null where there is nothing to tell yet. */
export interface YearOfMonths {
  year: number;
  values: readonly (number | null)[];
}

/** The sum of a year's months; what is not told yet counts as nothing. */
export const totalOf = ({ values }: YearOfMonths): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
