/** What stands for a digit that is not shown. */
export const hidden = '•';

/**
 * A kept social-security number as it is shown: sex, year and month of birth stay readable to tell two
 * namesakes apart, the rest is hidden (its use is limited by décret 2019-341).
 * @param start person.nir_start: null where there is no number, '' where nothing of it may be shown.
 */
export function maskNir(start: string | null): string | null {
  if (start === null) return null;
  const sign = (index: number) => start[index] ?? hidden;
  return `${sign(0)} ${sign(1)}${sign(2)} ${sign(3)}${sign(4)} •• ••• ••• ••`;
}
