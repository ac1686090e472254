import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';
import { isIban } from '#contract/identifiers.ts';
import { ibanOf, nirOf, sirenOf, siretOf, taxNumberOf } from './identifiers.ts';

const { siren, siret, nir, nif } = stdnum.FR ?? {};

test('SIREN and SIRET carry valid check digits, whatever the counter', () => {
  const counters = Array.from({ length: 3000 }, (_, rank) => rank * 23_311);
  const wrong = counters.filter((counter) => {
    const number = sirenOf(counter);
    return !siren?.validate(number).isValid || !siret?.validate(siretOf(number, (counter % 40) + 1)).isValid;
  });
  expect(wrong).toEqual([]);
});

test('two companies never receive the same SIREN', () => {
  const count = 400_000;
  const given = new Set<string>();
  for (let counter = 0; counter < count; counter += 1) given.add(sirenOf(counter));
  expect(given.size).toBe(count);
});

test('a counter beyond the numbers that exist is refused', () => {
  expect(() => sirenOf(70_000_000)).toThrow(RangeError);
  expect(() => sirenOf(-1)).toThrow(RangeError);
});

test('La Poste’s SIREN goes to nobody', () => {
  // found by running through all counters: the one that would have given it
  expect(sirenOf(laPosteCounter())).not.toMatch(/^35600000/);
});

/** Inverse of the permutation at La Poste's base. */
function laPosteCounter(): number {
  for (let counter = 0; counter < 70_000_000; counter += 1) {
    if ((counter * 38_196_601) % 70_000_000 === 5_600_000) return counter;
  }
  throw new RangeError('not found');
}

test.each([
  ['295109912611193', { sex: 'woman', year: 1995, month: 10, place: '99126', order: 111 }],
  ['253072A07300443', { sex: 'woman', year: 1953, month: 7, place: '2A073', order: 4 }],
] as const)('NIR %s has the key that INSEE’s rule gives', (expected, birth) => {
  expect(nirOf(birth)).toBe(expected);
});

test('NIR of every kind of birth place pass an independent check', () => {
  const places = ['01053', '2A004', '2B033', '75114', '97411', '99139'];
  const numbers = places.map((place) => nirOf({ sex: 'man', year: 1980, month: 2, place, order: 907 }));
  expect(numbers.filter((number) => !nir?.validate(number).isValid)).toEqual([]);
});

test('tax numbers have 13 digits, start with 0 to 3 and end with their key', () => {
  for (const base of [1, 510, 511, 302_321_760, 3_999_999_999]) {
    const number = taxNumberOf(base);
    expect(number).toMatch(/^[0-3]\d{12}$/);
    expect(nif?.validate(number).isValid).toBe(true);
  }
});

test('an invented IBAN has both of its keys, and each counter one of its own', () => {
  const counters = Array.from({ length: 200 }, (_, rank) => rank * 431_117);
  const ibans = counters.map(ibanOf);
  expect(ibans.filter((iban) => !isIban(iban))).toEqual([]);
  expect(new Set(ibans).size).toBe(ibans.length);
  // the RIB's own key: the whole of it leaves nothing by 97
  expect(ibans.filter((iban) => BigInt(iban.slice(4)) % 97n !== 0n)).toEqual([]);
});
