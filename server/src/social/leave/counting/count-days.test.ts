import { expect, test } from 'vitest';
import { countDays } from './count-days.ts';

const rules = { alsaceMoselle: false, halfDay: 0.5 };
const span = (DateDebut: string, DateFin: string, more: object = {}) => ({
  DateDebut,
  DateFin,
  IsDebutApresMidi: false,
  IsFinMatin: false,
  ...more,
});

const days = (from: string, to: string, unit: 'OUVRABLES' | 'OUVRES' | 'CALENDAIRES', more: object = {}) =>
  countDays(span(from, to, more), unit, rules).Jours;

test.each([
  // la-librairie-rh.com (Crim. 31/3/1960; Soc. 8/11/1983, 7/5/1998), read on 22/11/2026
  ['leaves on Friday evening, back on Monday a week later', '1998-09-07', '1998-09-11', 'OUVRABLES', 6],
  ['leaves on Thursday evening, back on Monday a week later', '1998-09-04', '1998-09-13', 'OUVRABLES', 8],
  // cibtp-centre.fr, read on 22/11/2026
  ['a week with a public holiday', '2026-07-13', '2026-07-17', 'OUVRABLES', 5],
  // thieux.fr (service-public F35697), read on 22/11/2026
  ['14 to 18 August 2023, 15 August not worked', '2023-08-14', '2023-08-18', 'OUVRES', 4],
  // the calendar
  ['May 2026, where the first day worked would be Monday 4', '2026-05-01', '2026-05-31', 'OUVRABLES', 21],
  ['May 2026', '2026-05-01', '2026-05-31', 'OUVRES', 17],
  ['two weeks', '2026-09-07', '2026-09-20', 'OUVRABLES', 12],
  ['three weeks', '2026-09-07', '2026-09-27', 'OUVRABLES', 18],
  ['five weeks', '2026-09-07', '2026-10-11', 'OUVRABLES', 30],
  ['five weeks', '2026-09-07', '2026-10-11', 'OUVRES', 25],
  ['an illness over a weekend', '2026-09-11', '2026-09-14', 'CALENDAIRES', 4],
] as const)('%s (%s to %s) counts as published in %s: %d', (_, from, to, unit, expected) => {
  expect(days(from, to, unit)).toBe(expected);
});

test.each([
  ['an afternoon', '2026-09-08', '2026-09-08', { IsDebutApresMidi: true }, 0.5],
  ['from noon to noon', '2026-09-08', '2026-09-09', { IsDebutApresMidi: true, IsFinMatin: true }, 1],
  ['a Friday afternoon takes no Saturday', '2026-09-11', '2026-09-11', { IsDebutApresMidi: true }, 0.5],
  ['a Friday morning takes no Saturday', '2026-09-10', '2026-09-11', { IsFinMatin: true }, 1.5],
] as const)('%s counts by halves', (_, from, to, more, expected) => {
  expect(days(from, to, 'OUVRABLES', more)).toBe(expected);
});

test('each day tells why it counts or does not', () => {
  const { Detail } = countDays(span('2026-07-11', '2026-07-17'), 'OUVRABLES', rules);
  expect(Detail.map((day) => `${day.Date} ${day.Compte} ${day.Raison}`)).toEqual([
    '2026-07-11 0 Samedi avant le premier jour qui aurait été travaillé',
    '2026-07-12 0 Dimanche\u202f: repos hebdomadaire',
    '2026-07-13 1 Jour ouvrable',
    '2026-07-14 0 Jour férié\u202f: Fête nationale',
    '2026-07-15 1 Jour ouvrable',
    '2026-07-16 1 Jour ouvrable',
    '2026-07-17 1 Jour ouvrable',
    '2026-07-18 1 Samedi avant la reprise\u202f: jour ouvrable',
  ]);
});

test('Good Friday counts but where the local law of Alsace and Moselle holds', () => {
  const easter = span('2026-04-01', '2026-04-03');
  const jours = (alsaceMoselle: boolean) => countDays(easter, 'OUVRES', { ...rules, alsaceMoselle }).Jours;
  expect([jours(false), jours(true)]).toEqual([3, 2]);
});
