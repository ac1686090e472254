/** The digit that completes a number by Luhn's formula, as SIREN and SIRET are. */
function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** A valid SIREN for each number below 10,000,000. */
export function sirenOf(number: number): string {
  const digits = `9${String(number).padStart(7, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
}

/** The SIRET of that company's first establishment, its seat, or of a later one. */
export function siretOf(number: number, establishment = 1): string {
  const digits = `${sirenOf(number)}${String(establishment).padStart(4, '0')}`;
  return `${digits}${luhnDigit(digits)}`;
}
