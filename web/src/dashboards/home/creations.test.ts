import { expect, test } from 'vitest';
import { monthInParis, period, yearsOfCreations } from './creations.ts';

const today = { year: 2026, month: 3 };
const creation = (Year: number, Month: number, Count = 1) => ({ Year, Month, Count });

test('a year has all its months: none is 0, one still to come is nothing', () => {
  const [year] = yearsOfCreations([creation(2026, 2, 4)], today);
  expect(year).toEqual({
    year: 2026,
    values: [0, 4, 0, null, null, null, null, null, null, null, null, null],
  });
});

test('what is registered ahead of time is shown all the same', () => {
  const [next, year] = yearsOfCreations([creation(2027, 1), creation(2026, 5, 2)], today);
  expect(next?.values.slice(0, 3)).toEqual([1, null, null]);
  expect(year?.values.slice(2, 6)).toEqual([0, null, 2, null]);
});

test('years come latest first, those without any creation too, up to the current one', () => {
  const years = yearsOfCreations([creation(2022, 12), creation(2024, 1)], today);
  expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022]);
});

test('five years are shown at once, and no year twice', () => {
  const years = yearsOfCreations([creation(2014, 1)], today);
  const shown = (back: number) => period(years, back).shown.map(({ year }) => year);
  expect([shown(0), shown(1), shown(2)]).toEqual([
    [2026, 2025, 2024, 2023, 2022],
    [2021, 2020, 2019, 2018, 2017],
    [2016, 2015, 2014],
  ]);
  const ways = [0, 1, 2].map((back) => {
    const { hasLater, hasEarlier } = period(years, back);
    return [hasLater, hasEarlier];
  });
  expect(ways).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

test('the month is that of Paris, where the new year comes before that of Greenwich', () => {
  expect(monthInParis(new Date('2025-12-31T23:30:00Z'))).toEqual({ year: 2026, month: 1 });
});
