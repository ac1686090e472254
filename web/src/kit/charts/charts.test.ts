import { describe, expect, test } from 'vitest';
import { monthNames } from '../text/months.ts';
import { axisTicks } from './axis.ts';
import { drawnSlices, formatShare } from './slices.ts';
import { totalOf } from './year-of-months.ts';

const slices = (...values: number[]) => values.map((value, index) => ({ label: `n° ${index + 1}`, value }));

describe('slices of a ring', () => {
  test('come largest first and fill the ring', () => {
    const drawn = drawnSlices(slices(1, 5, 2));
    expect(drawn.map(({ label }) => label)).toEqual(['n° 2', 'n° 3', 'n° 1']);
    expect(drawn.map(({ start }) => start)).toEqual([0, 0.625, 0.875]);
    expect(drawn.map(({ share }) => share)).toEqual([0.625, 0.25, 0.125]);
  });

  test('are at most six: the rest becomes Autres, and nothing is lost', () => {
    expect(drawnSlices(slices(6, 5, 4, 3, 2, 1)).at(-1)?.label).toBe('n° 6');
    const drawn = drawnSlices(slices(1, 2, 3, 4, 5, 6, 7, 8));
    expect(drawn.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'n° 8: 8',
      'n° 7: 7',
      'n° 6: 6',
      'n° 5: 5',
      'n° 4: 4',
      'Autres: 6',
    ]);
  });

  test('of nothing are not drawn', () => {
    expect(drawnSlices(slices(0, 4))).toHaveLength(1);
    expect(drawnSlices([])).toEqual([]);
  });

  test('never round to nothing, nor to all, what is not', () => {
    const plain = (share: number) => formatShare(share).replace(/\s/g, ' ');
    expect([0.004, 0.345, 0.999, 1].map(plain)).toEqual(['< 1 %', '35 %', '> 99 %', '100 %']);
  });
});

test('an axis has few whole marks, the last at or above the greatest value', () => {
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
  expect(axisTicks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(axisTicks(100)).toEqual([0, 50, 100]);
  expect(axisTicks(1234)).toEqual([0, 500, 1000, 1500]);
});

test('months are French, and a year’s total leaves out what is yet to come', () => {
  expect(monthNames.slice(0, 2)).toEqual(['Janvier', 'Février']);
  expect(totalOf({ year: 2026, values: [2, 0, 3, null] })).toBe(5);
});
