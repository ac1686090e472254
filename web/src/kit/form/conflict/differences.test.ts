import { expect, test } from 'vitest';
import type { FormField } from '../fields.ts';
import { differencesOf } from './differences.ts';

const text = (name: string): FormField => ({ kind: 'text', name, label: name });
const fields = [text('Nom'), text('Prenom'), text('Adresse.Ville'), text('Motifs')];
const values = (Nom: string, Prenom: string, Ville: string, Motifs: string | null = null) => ({
  Nom,
  Prenom,
  Adresse: { Ville },
  Motifs,
});
const read = values('Roux', 'Anne', 'Tours');

const told = (mine: ReturnType<typeof values>, theirs: ReturnType<typeof values>) =>
  differencesOf(fields, { read, mine, theirs }).map(({ field, isContested, ...both }) => ({
    name: field.name,
    isContested,
    ...both,
  }));

test('what only the other changed is told, and is not contested', () => {
  expect(told(read, values('Roux', 'Anna', 'Tours'))).toEqual([
    { name: 'Prenom', mine: 'Anne', theirs: 'Anna', isContested: false },
  ]);
});

test('what both changed is contested, nested fields too', () => {
  expect(told(values('Roux', 'Anne', 'Angers'), values('Roux', 'Anne', 'Le Mans'))).toEqual([
    { name: 'Adresse.Ville', mine: 'Angers', theirs: 'Le Mans', isContested: true },
  ]);
});

test('what only this form changed is nobody’s question', () => {
  expect(told(values('Leroux', 'Anne', 'Angers'), read)).toEqual([]);
});

test('the same change made twice is no difference', () => {
  expect(told(values('Leroux', 'Anne', 'Tours'), values('Leroux', 'Anne', 'Tours'))).toEqual([]);
});

test('empty and absent are the same', () => {
  expect(told(read, values('Roux', 'Anne', 'Tours', ''))).toEqual([]);
});
