/** Whole cents as a French amount, exactly, whatever their size: '1 234,50 €'. */
export function centsInEuros(cents: string | bigint): string {
  const value = BigInt(cents);
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return `${value < 0n ? '-' : ''}${whole},${digits.slice(-2)}\u00a0€`;
}
