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

/** The SIRET of that company's seat. */
export function siretOf(number: number): string {
  const digits = `${sirenOf(number)}0001`;
  return `${digits}${luhnDigit(digits)}`;
}
