import { expect, test } from 'vitest';
import { z } from 'zod';
import { AddressToSave, optionalText, requiredText } from '#contract/record.ts';
import { leftOf } from './fields/FieldHint.tsx';
import { mostCharactersOf } from './schema.ts';

const schema = z.strictObject({
  Nom: requiredText(50, 'Manquant.'),
  Notes: optionalText(500),
  Age: z.number(),
  Adresse: AddressToSave,
  Comptes: z.array(z.strictObject({ Iban: optionalText(34) })).optional(),
});

test('a field’s limit is read from the request, beneath what may be missing and in lists', () => {
  const limits = ['Nom', 'Notes', 'Age', 'Adresse.Ville', 'Comptes.new1.Iban', 'Autre'];
  expect(limits.map((path) => mostCharactersOf(schema, path))).toEqual([
    50,
    500,
    undefined,
    50,
    34,
    undefined,
  ]);
});

test('what is left of a field is told near its limit alone, and what is too much beyond it', () => {
  expect(leftOf('x'.repeat(40), 50)).toBeUndefined();
  expect(leftOf('x'.repeat(48), 50)).toBe('2 caractères restants');
  expect(leftOf('x'.repeat(49), 50)).toBe('1 caractère restant');
  expect(leftOf('x'.repeat(51), 50)).toBe('1 caractère de trop');
  expect(leftOf('x'.repeat(99), undefined)).toBeUndefined();
});
