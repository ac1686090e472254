/** '1 234,50', of whole cents as text, exactly, however large. */
export function formatCents(cents: string): string {
  const value = BigInt(cents);
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return `${value < 0n ? '-' : ''}${whole},${digits.slice(-2)}`;
}
