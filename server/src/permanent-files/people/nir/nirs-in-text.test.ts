import { expect, test } from 'vitest';
import { holdsNir, maskNirs } from './nirs-in-text.ts';

test.each([
  ['1 85 05 37 261 003 27', '1 85 05 •• ••• ••• ••'],
  ['185053726100327', '1 85 05 •• ••• ••• ••'],
  ['N° 2.90.12.2A.004.005 (sans clé)', 'N° 2 90 12 •• ••• ••• •• (sans clé)'],
])('a social-security number is masked wherever it stands: %s', (text, masked) => {
  expect([holdsNir(text), maskNirs(text)]).toEqual([true, masked]);
});

test.each([
  '73282932000074',
  '06 12 34 56 78',
  'FR76 3000 6000 0112 3456 7890 189',
  '12 rue du Parc',
  '0 85 05 37 261 003',
])('what is none stays as it is: %s', (text) => {
  expect([holdsNir(text), maskNirs(text)]).toEqual([false, text]);
});
