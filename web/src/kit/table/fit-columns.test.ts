import { expect, test } from 'vitest';
import { columnsToFold } from './fit-columns.ts';

const columns = [
  { key: 'Nom', width: 100 },
  { key: 'Email', width: 100, folds: 3 },
  { key: 'Ville', width: 100, folds: 1 },
  { key: 'État', width: 100 },
];

test('with room for all none folds', () => {
  expect(columnsToFold(columns, 400)).toEqual([]);
});

test('columns fold in their order until the rest has room', () => {
  expect(columnsToFold(columns, 399)).toEqual(['Ville']);
  expect(columnsToFold(columns, 299)).toEqual(['Ville', 'Email']);
});

test('a column without an order never folds', () => {
  expect(columnsToFold(columns, 10)).toEqual(['Ville', 'Email']);
});
