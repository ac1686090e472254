import { expect, test } from 'vitest';
import {
  formatIban,
  formatNir,
  formatPhone,
  formatSiret,
  formatTaxNumber,
  upToDigits,
} from './identifiers.ts';

test('a NIR is shown in its groups, with its key or without, in Corsica too', () => {
  expect(formatNir('185057800608436')).toBe('1 85 05 78 006 084 36');
  expect(formatNir('1850578006084')).toBe('1 85 05 78 006 084');
  expect(formatNir('185052a006084 36')).toBe('1 85 05 2A 006 084 36');
});

test('what is not a NIR, a tax number or a French phone is left as it was typed', () => {
  expect(formatNir('en cours')).toBe('en cours');
  expect(formatTaxNumber('12 34')).toBe('12 34');
  expect(formatPhone('+32 470 12 34 56')).toBe('+32 470 12 34 56');
});

test('phones and tax numbers are shown in their groups', () => {
  expect(formatPhone('+33612345678')).toBe('+33 6 12 34 56 78');
  expect(formatTaxNumber('1234567890123')).toBe('12 34 567 890 123');
});

test('a mask lets thirteen digits in, their spaces, and nothing else', () => {
  expect(upToDigits('12 34 567 890 123', 13)).toBe('12 34 567 890 123');
  expect(upToDigits('12345678901234', 13)).toBe('1234567890123');
  expect(upToDigits('12a-3', 13)).toBe('123');
});

test('a SIRET and an IBAN are shown in their groups, and anything else as it was typed', () => {
  expect(formatSiret('73282932000074')).toBe('732 829 320 00074');
  expect(formatSiret('7328')).toBe('7328');
  expect(formatIban('fr1420041010050500013m02606')).toBe('FR14 2004 1010 0505 0001 3M02 606');
});
