import { expect, test } from 'vitest';
import type { ImportSheet } from '#contract/permanent-files/imports/calls.ts';
import { firstChoices, toMatching, unfilled, withColumn } from './matching.ts';

const sheet = (titles: [title: string, guess: string | null][]): ImportSheet => ({
  Id: 'x',
  FileName: 'a.csv',
  Reading: null,
  Sheets: [],
  Sheet: 0,
  TitleLine: 1,
  Columns: titles.map(([Title, Guess], Column) => ({ Column, Letter: 'A', Title, Guess })),
  Lines: [],
  Fields: [
    { Field: 'Nom', Label: 'Nom', IsRequired: true, Usual: null },
    { Field: 'Prenom', Label: 'Prénom', IsRequired: true, Usual: null },
    { Field: 'IsDisabled', Label: 'État', IsRequired: true, Usual: 'Actif' },
  ],
});

test('the guesses come first, and what is usual where no column has it', () => {
  const first = sheet([
    ['Nom', 'Nom'],
    ['Divers', null],
  ]);
  expect(firstChoices(first)).toEqual({ columns: { 0: 'Nom' }, values: { IsDisabled: 'Actif' } });
});

test('a corrected file keeps what was chosen for its titles, wherever they now stand', () => {
  const before = sheet([
    ['Nom', 'Nom'],
    ['Divers', null],
  ]);
  const choices = { columns: { 1: 'Nom' }, values: { Prenom: 'Inconnu', IsDisabled: 'Inactif' } };
  const after = sheet([
    ['Divers', null],
    ['Nom', 'Nom'],
    ['Prénom', 'Prenom'],
  ]);
  expect(firstChoices(after, { sheet: before, choices })).toEqual({
    columns: { 0: 'Nom', 2: 'Prenom' },
    values: { Prenom: 'Inconnu', IsDisabled: 'Inactif' },
  });
});

test('a field leaves the column that it filled for the one that was chosen last', () => {
  const choices = withColumn({ columns: { 0: 'Nom', 1: 'Prenom' }, values: {} }, 1, 'Nom');
  expect(choices.columns).toEqual({ 1: 'Nom' });
  expect(withColumn(choices, 1, null).columns).toEqual({});
  expect(unfilled(sheet([]), choices).map(({ Field }) => Field)).toEqual(['Prenom', 'IsDisabled']);
});

test('empty values and columns left out are not asked for', () => {
  const one = sheet([['Nom', 'Nom']]);
  expect(
    toMatching(one, { columns: { 0: 'Nom', 7: 'Prenom' }, values: { Prenom: ' ', IsDisabled: ' Actif ' } }),
  ).toEqual({
    Sheet: 0,
    Columns: [{ Column: 0, Field: 'Nom' }],
    Values: [{ Field: 'IsDisabled', Value: 'Actif' }],
  });
});
