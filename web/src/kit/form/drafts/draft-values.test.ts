import { expect, test } from 'vitest';
import type { FormField } from '../fields.ts';
import { overlaid, sealedAndTyped, sealedFields, withoutPaths } from './draft-values.ts';

const fields: FormField[] = [
  { kind: 'text', name: 'Nom', label: 'Nom' },
  { kind: 'text', name: 'NumeroSs', label: 'N° sécurité sociale', sealed: true },
  { kind: 'password', name: 'Cle', label: 'Clé', autoComplete: 'new-password' },
  { kind: 'text', name: 'Comptes.new1.Iban', label: 'IBAN', sealed: true },
];
const read = { Nom: 'Roux', NumeroSs: '2 85 •••', Cle: '', Comptes: { kept4: { Nom: 'Courant' } } };
const values = {
  Nom: 'Leroux',
  NumeroSs: '285053726108454',
  Cle: '',
  Comptes: { kept4: { Nom: 'Courant' }, new1: { Nom: 'Livret', Iban: 'FR1420041010050500013M02606' } },
};
const sealed = sealedFields(fields);
const paths = new Set(sealed.map(({ name }) => name));

test('sealed values and passwords stay out of a draft, in lists too', () => {
  const kept = JSON.stringify(withoutPaths(values, paths));
  expect(kept).not.toMatch(/285053726108454|FR14/);
  expect(withoutPaths(values, paths)).toEqual({
    Nom: 'Leroux',
    Comptes: { kept4: { Nom: 'Courant' }, new1: { Nom: 'Livret' } },
  });
});

test('a draft leaves what it does not hold as it is saved', () => {
  const draft = withoutPaths(values, paths);
  const saved = { ...read, Comptes: { kept4: { Nom: 'Courant', Iban: 'FR••' } } };
  expect(overlaid(saved, draft)).toEqual({
    Nom: 'Leroux',
    NumeroSs: '2 85 •••',
    Cle: '',
    Comptes: { kept4: { Nom: 'Courant', Iban: 'FR••' }, new1: { Nom: 'Livret' } },
  });
});

test('what was typed and is not kept is told by its label', () => {
  expect(sealedAndTyped(sealed, { values, read })).toEqual(['N° sécurité sociale', 'IBAN']);
});
