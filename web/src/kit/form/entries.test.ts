import { expect, test } from 'vitest';
import { entriesAt, formPath, keptKey, removedIds, stayingEntries } from './entries.ts';
import type { FormValues } from './fields.ts';

const values: FormValues = {
  Nom: 'Valombre',
  Comptes: {
    [keptKey(12)]: { Titulaire: 'A', IsRetire: true },
    [keptKey(7)]: { Titulaire: 'B' },
    new1: { Titulaire: 'C' },
  },
};

test('entries stand in the order they were put in, those that leave are not sent', () => {
  expect(entriesAt(values, 'Comptes').map(([key]) => key)).toEqual(['kept12', 'kept7', 'new1']);
  expect(stayingEntries(values, 'Comptes').map(([key]) => key)).toEqual(['kept7', 'new1']);
  expect(removedIds(values, 'Comptes')).toEqual([12]);
  expect(entriesAt(values, 'Nom')).toEqual([]);
});

test('an error of the request finds its own entry, though one before it leaves', () => {
  expect(formPath(values, 'Comptes.1.Iban')).toBe('Comptes.new1.Iban');
  expect(formPath(values, 'Comptes.0.Titulaire')).toBe('Comptes.kept7.Titulaire');
  expect(formPath(values, 'Adresse.Cp')).toBe('Adresse.Cp');
  expect(formPath(values, 'Nom')).toBe('Nom');
});
