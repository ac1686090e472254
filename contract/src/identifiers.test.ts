import { expect, test } from 'vitest';
import { isSiren, isSiret, isVatNumber } from './identifiers.ts';

test.each([
  ['732829320', true],
  ['356000000', true],
  ['732829321', false],
  // the sum of zeros holds, and zeros are nobody
  ['000000000', false],
])('SIREN %s: %s', (siren, expected) => expect(isSiren(siren)).toBe(expected));

test.each([
  ['73282932000074', true],
  // La Poste
  ['35600000049837', true],
  ['00000000000000', false],
  ['00000000000018', false],
  // no establishment is numbered zero
  ['73282932000009', false],
])('SIRET %s: %s', (siret, expected) => expect(isSiret(siret)).toBe(expected));

test('a VAT number of zeros is nobody’s', () => {
  expect(isVatNumber('FR44732829320')).toBe(true);
  expect(isVatNumber('FR12000000000')).toBe(false);
});
