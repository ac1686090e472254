/** Numbers of French administrations, with their check digits. */

function luhnDigit(digits: string): string {
  let sum = 0;
  for (let index = digits.length - 1, doubled = true; index >= 0; index -= 1, doubled = !doubled) {
    const value = Number(digits[index]) * (doubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

const firstSirenBase = 30_000_000;
const sirenBases = 70_000_000;
/** Prime with sirenBases: multiplying by it visits each base once, in an order that looks like none. */
const stride = 38_196_601;
const laPoste = '35600000';

/**
 * The SIREN of the nth company: two different counters never give the same one.
 * La Poste's, whose SIRETs follow a rule of their own, is left to it.
 * @param counter 0 to 69,999,999
 */
export function sirenOf(counter: number): string {
  if (counter < 0 || counter >= sirenBases) throw new RangeError(`no SIREN for counter ${counter}`);
  const base = String(firstSirenBase + ((counter * stride) % sirenBases));
  const kept = base === laPoste ? String(firstSirenBase - 1) : base;
  return kept + luhnDigit(kept);
}

/** The SIRET of a company's nth establishment, from 1. */
export function siretOf(siren: string, establishment: number): string {
  const digits = siren + String(establishment).padStart(4, '0');
  return digits + luhnDigit(digits);
}

interface Birth {
  sex: 'woman' | 'man';
  year: number;
  month: number;
  /** Five signs: INSEE's code of the commune, or 99 and the country's three digits. */
  place: string;
  /** Rank among those born there in that month, 1 to 999. */
  order: number;
}

/** The NIR (numéro de sécurité sociale) in 15 signs. Corsica keeps 2A or 2B in it. */
export function nirOf({ sex, year, month, place, order }: Birth): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const body =
    (sex === 'man' ? '1' : '2') +
    twoDigits(year % 100) +
    twoDigits(month) +
    place +
    String(order).padStart(3, '0');
  const value = Number(body.replace('2A', '19').replace('2B', '18'));
  return body + twoDigits(97 - (value % 97));
}

/**
 * A tax number (numéro fiscal, SPI): 13 digits of which the last three are a key.
 * @param base 1 to 3,999,999,999
 */
export function taxNumberOf(base: number): string {
  return String(base).padStart(10, '0') + String(base % 511).padStart(3, '0');
}

/** Of no bank: the Banque de France gives no code that begins with 99. */
const inventedBank = 99_999;
const inventedBranch = 1;

/**
 * The IBAN of the nth account at a bank that there is none of, with the keys of its RIB and its own.
 * @param counter below 100,000,000
 */
export function ibanOf(counter: number): string {
  const twoDigits = (value: number | bigint) => String(value).padStart(2, '0');
  const ribKey = 97 - ((89 * inventedBank + 15 * inventedBranch + 3 * counter) % 97);
  const account = String(counter).padStart(11, '0');
  const rib = `${inventedBank}${String(inventedBranch).padStart(5, '0')}${account}${twoDigits(ribKey)}`;
  // FR is 15 and 27 by its letters' ranks
  return `FR${twoDigits(98n - (BigInt(`${rib}152700`) % 97n))}${rib}`;
}
