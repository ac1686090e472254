import { expect, test } from 'vitest';
import { sameDayLater } from '#contract/calendar.ts';
import { acquiredIn, type DaySpan, rounding } from './acquisition.ts';

const rates = { monthly: 2.5, illness: 2, mostIllness: 24, most: 30 };
const employment = [{ from: '2020-01-01', to: null }];

interface Away {
  illness?: readonly DaySpan[];
  unpaid?: readonly DaySpan[];
  employment?: readonly DaySpan[];
}

/** The days of twelve months from June on, rounded as at the period's end. */
function yearOf(first: string, away: Away = {}) {
  let [acquired, acquiredIll] = [0, 0];
  for (let index = 0; index < 12; index += 1) {
    const month = sameDayLater(first, index);
    const found = acquiredIn({
      ...{ employment, illness: [], unpaid: [], ...away },
      ...{ month, rates, acquired, acquiredIll },
    });
    acquired += found?.quarters ?? 0;
    if (found?.rule === 'ACQUISITION_MALADIE') acquiredIll += found.quarters;
  }
  return (acquired + rounding(acquired)) / 4;
}

test.each([
  // service-public, quoted in ressources-humaines.academie-rh.com/t/1260, read on 22/11/2026
  ['ill in August and September', [{ from: '2024-08-01', to: '2024-09-30' }], 29],
  // fna.fr, derriennic.com, read on 22/11/2026; L3141-7
  [
    'ill five months, at work seven: 27.5, the next whole number',
    [{ from: '2024-06-01', to: '2024-10-31' }],
    28,
  ],
  // my-drh.fr, read on 22/11/2026
  ['ill the whole period', [{ from: '2024-06-01', to: '2025-05-31' }], 24],
  // nmcg.fr/3809 (administration’s examples), read on 22/11/2026
  ['ill three days in January: no effect', [{ from: '2025-01-10', to: '2025-01-12' }], 30],
] as const)('somebody who was %s acquires as published: %d', (_, illness, expected) => {
  expect(yearOf('2024-06-01', { illness })).toBe(expected);
});

test('a whole year gives 30 days and never more', () => {
  expect(yearOf('2024-06-01')).toBe(30);
});

test('a month of unpaid leave gives nothing; a contract that begins in a month gives its part of it', () => {
  expect(yearOf('2024-06-01', { unpaid: [{ from: '2024-07-01', to: '2024-07-31' }] })).toBe(28);
  const month = { month: '2024-06-01', illness: [], unpaid: [], rates, acquired: 0, acquiredIll: 0 };
  const half = acquiredIn({ ...month, employment: [{ from: '2024-06-17', to: null }] });
  expect(half).toMatchObject({ quarters: 5, inputs: { 'Jours ouvrables du mois': 25, 'Sous contrat': 12 } });
  expect(acquiredIn({ ...month, employment: [{ from: '2025-01-01', to: null }] })).toBeUndefined();
});
