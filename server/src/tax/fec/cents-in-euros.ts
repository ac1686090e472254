const thousands = new Intl.NumberFormat('fr');

/** Whole cents as a French amount, exactly, whatever their size: '1 234,50 €'. */
export function centsInEuros(cents: string | bigint): string {
  const value = BigInt(cents);
  const positive = value < 0n ? -value : value;
  const rest = String(positive % 100n).padStart(2, '0');
  return `${value < 0n ? '-' : ''}${thousands.format(positive / 100n)},${rest}\u00a0€`;
}
