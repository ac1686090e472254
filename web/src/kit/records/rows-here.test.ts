import { expect, test } from 'vitest';
import { fold, holds, rowsHere } from './rows-here.ts';

const rows = [
  { name: 'Évry', size: 10 },
  { name: 'Créteil', size: 9 },
  { name: 'bobigny', size: null },
  { name: 'Nanterre', size: 100 },
];
const asked = { values: {}, matches: {}, sort: undefined, sortValue: () => null };

test('rows are sorted as French dictionaries do, numbers by their size, what is empty last', () => {
  const by = (column: 'name' | 'size', order: 1 | -1) =>
    rowsHere(rows, { ...asked, sort: { column, order }, sortValue: (row) => row[column] }).map(
      ({ name }) => name,
    );
  expect(by('name', 1)).toEqual(['bobigny', 'Créteil', 'Évry', 'Nanterre']);
  expect(by('size', 1)).toEqual(['Créteil', 'Évry', 'Nanterre', 'bobigny']);
});

test('a filter finds without regard to case, accents, hyphens and ligatures', () => {
  expect(fold('Cœur-de-L’Île')).toBe('coeur de l ile');
  expect(holds('evr', null, 'Évry')).toBe(true);
  const matches = { name: (row: { name: string }, value: string) => holds(value, row.name) };
  expect(rowsHere(rows, { ...asked, values: { name: 'CRE', other: 'x' }, matches })).toEqual([rows[1]]);
});

test('the rows that came are not put in another order in place', () => {
  rowsHere(rows, { ...asked, sort: { column: 'name', order: -1 }, sortValue: ({ name }) => name });
  expect(rows[0]?.name).toBe('Évry');
});
