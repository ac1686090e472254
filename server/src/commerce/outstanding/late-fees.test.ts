import { expect, test } from 'vitest';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { lateFees } from './late-fees.ts';

const values: Record<string, [from: string, value: string][]> = {
  FACTURE_INDEMNITE_RECOUVREMENT: [['2000-01-01', '40']],
  FACTURE_PENALITES_POINTS: [['2000-01-01', '10']],
  TAUX_BCE_REFINANCEMENT: [
    ['2025-07-01', '2.15'],
    ['2025-01-01', '3.15'],
  ],
};
const rates = ((key: string, day: string) => {
  const found = values[key]?.find(([from]) => from <= day);
  return found && { Valeur: found[1] };
}) as ParametersOnDay;

const late = { Date: '2025-05-01', DueOn: '2025-06-10', TTC: 100_000, Lowered: [], isBusiness: true };

test('interest is cut at the semester and at each payment, each stretch at its rate on what was due then', () => {
  const { Stretches, InterestCents, FlatCents } = lateFees(
    { ...late, Lowered: [{ On: '2025-07-11', Cents: 40_000 }] },
    rates,
    '2025-07-20',
  );
  expect(Stretches).toEqual([
    { From: '2025-06-11', To: '2025-06-30', Days: 20, BaseCents: 100_000, Rate: 13.15, Cents: 721 },
    { From: '2025-07-01', To: '2025-07-10', Days: 10, BaseCents: 100_000, Rate: 12.15, Cents: 333 },
    { From: '2025-07-11', To: '2025-07-20', Days: 10, BaseCents: 60_000, Rate: 12.15, Cents: 200 },
  ]);
  expect(InterestCents).toBe(721 + 333 + 200);
  expect(FlatCents).toBe(4_000);
});

test('nothing is due on the last day to pay, nor of somebody who buys for no business', () => {
  expect(lateFees(late, rates, '2025-06-10')).toMatchObject({ InterestCents: 0, FlatCents: 0 });
  expect(lateFees({ ...late, isBusiness: false }, rates, '2025-12-01')).toMatchObject({
    InterestCents: 0,
    FlatCents: 0,
  });
});
