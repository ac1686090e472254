import { expect, test } from 'vitest';
import type { FilterHere } from '../filters/types.ts';
import type { Column } from '../table/types.ts';
import { fold, holds, rowsHere } from './rows-here.ts';

const rows = [
  { name: 'Évry', size: 10 },
  { name: 'Créteil', size: 9 },
  { name: 'bobigny', size: null },
  { name: 'Nanterre', size: 100 },
];
type Place = (typeof rows)[number];
const columns: Column<Place>[] = [
  { key: 'name', title: 'Nom', width: 100, value: ({ name }) => name },
  { key: 'size', title: 'Taille', width: 100, value: ({ size }) => size },
];
const filters: FilterHere<Place>[] = [
  { kind: 'text', name: 'name', label: 'Nom', matches: ({ name }, value) => holds(value, name) },
];
const asked = { values: {}, filters, columns, sort: undefined };

test('rows are sorted as French dictionaries do, numbers by their size, what is empty last', () => {
  const by = (column: 'name' | 'size', order: 1 | -1) =>
    rowsHere(rows, { ...asked, sort: { column, order } }).map(({ name }) => name);
  expect(by('name', 1)).toEqual(['bobigny', 'Créteil', 'Évry', 'Nanterre']);
  expect(by('size', 1)).toEqual(['Créteil', 'Évry', 'Nanterre', 'bobigny']);
});

test('a filter finds without regard to case, accents, hyphens and ligatures', () => {
  expect(fold('Cœur-de-L’Île')).toBe('coeur de l ile');
  expect(holds('evr', null, 'Évry')).toBe(true);
  expect(rowsHere(rows, { ...asked, values: { name: 'CRE', other: 'x' } })).toEqual([rows[1]]);
});

test('the rows that came are not put in another order in place', () => {
  rowsHere(rows, { ...asked, sort: { column: 'name', order: -1 } });
  expect(rows[0]?.name).toBe('Évry');
});
