import { expect, test } from 'vitest';
import { mileageScales } from '#server/administration/expense-settings/mileage-scales.ts';
import { mileageCents, scaleLine } from './mileage.ts';

const scale = mileageScales.find(({ Annee }) => Annee === 2025);
if (!scale) throw new Error('no scale of 2025');

const cost = (
  [vehicle, horsepower]: Readonly<['VOITURE' | 'MOTO' | 'CYCLO', number | null]>,
  kilometres: number,
  before = 0,
  percentMore = 0,
) => {
  const line = scaleLine(scale, vehicle, horsepower);
  if (!line) throw new Error('no line');
  return mileageCents(line, { before, kilometres, percentMore });
};

/** As the tables of the scale have it: d × rate + what is added. */
const table = [
  { vehicle: ['VOITURE', 3], kilometres: 5000, cents: 264_500 },
  { vehicle: ['VOITURE', 4], kilometres: 8000, cents: 405_000 },
  { vehicle: ['VOITURE', 5], kilometres: 100, cents: 6360 },
  { vehicle: ['VOITURE', 6], kilometres: 20_001, cents: 894_045 },
  { vehicle: ['VOITURE', 12], kilometres: 10_000, cents: 545_500 },
  { vehicle: ['MOTO', 2], kilometres: 3000, cents: 118_500 },
  { vehicle: ['MOTO', 4], kilometres: 5000, cents: 156_800 },
  { vehicle: ['CYCLO', null], kilometres: 7000, cents: 138_600 },
] as const;

test.each(table)(
  '$vehicle: $kilometres km of a year are worth $cents cents',
  ({ vehicle, kilometres, cents }) => {
    expect(cost(vehicle, kilometres)).toBe(cents);
  },
);

test('the scale is one of the whole year: journeys in pieces are worth what they are in one', () => {
  const pieces = [1200, 3900, 14_000, 2000];
  let before = 0;
  let sum = 0;
  for (const piece of pieces) {
    sum += cost(['VOITURE', 5], piece, before);
    before += piece;
  }
  expect(Math.abs(sum - cost(['VOITURE', 5], before))).toBeLessThanOrEqual(pieces.length);
});

test('an electric vehicle is worth a fifth more', () => {
  expect(cost(['VOITURE', 4], 1000, 0, 20)).toBe(72_720);
});
