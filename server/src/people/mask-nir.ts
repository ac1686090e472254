/**
 * A social-security number as lists show it: sex, year and month of birth stay readable to tell two
 * namesakes apart, the rest is hidden (its use is limited by décret 2019-341).
 */
export function maskNir(nir: string | null): string | null {
  if (!nir) return null;
  const compact = nir.replace(/\s/g, '');
  return `${compact.slice(0, 1)} ${compact.slice(1, 3)} ${compact.slice(3, 5)} •• ••• ••• ••`;
}
