import { expect, test } from 'vitest';
import { type DayRules, quantityOf, type ReportedDay, refusalOf } from './days.ts';

const rules = (more: Partial<DayRules> = {}): DayRules => ({
  Mois: '2026-02',
  Unite: 'JOURS',
  DateDebut: '2026-02-09',
  DateFin: '2026-02-20',
  absences: [{ Jour: '2026-02-11', Part: 'MATIN' }],
  elsewhere: [
    { Jour: '2026-02-12', Part: 'APRES_MIDI' },
    { Jour: '2026-02-13', Heures: 4 },
  ],
  mostHours: 10,
  ...more,
});
const inHours = { Unite: 'HEURES' as const };

test.each<[string, ReportedDay, Partial<DayRules>, string | undefined]>([
  ['a day of the mission', { Jour: '2026-02-09', Part: 'JOURNEE' }, {}, undefined],
  ['its last day', { Jour: '2026-02-20', Part: 'JOURNEE' }, {}, undefined],
  ['the day before it', { Jour: '2026-02-08', Part: 'JOURNEE' }, {}, 'en dehors de la mission'],
  ['the day after it', { Jour: '2026-02-21', Part: 'JOURNEE' }, {}, 'en dehors de la mission'],
  ['another month', { Jour: '2026-03-02', Part: 'JOURNEE' }, { DateFin: null }, 'pas dans le mois'],
  ['a day of half a leave', { Jour: '2026-02-11', Part: 'JOURNEE' }, {}, 'absence'],
  ['the half that is away', { Jour: '2026-02-11', Part: 'MATIN' }, {}, 'absence'],
  ['the other half', { Jour: '2026-02-11', Part: 'APRES_MIDI' }, {}, undefined],
  ['a half worked for others', { Jour: '2026-02-12', Part: 'APRES_MIDI' }, {}, 'autre mission'],
  ['the half that is left', { Jour: '2026-02-12', Part: 'MATIN' }, {}, undefined],
  ['hours of a mission in days', { Jour: '2026-02-10', Heures: 7 }, {}, 'en jours'],
  ['a day of a mission in hours', { Jour: '2026-02-10', Part: 'MATIN' }, inHours, 'en heures'],
  ['ten hours', { Jour: '2026-02-10', Heures: 10 }, inHours, undefined],
  ['more than ten', { Jour: '2026-02-10', Heures: 10.25 }, inHours, 'Au plus 10 heures'],
  ['more than ten with others', { Jour: '2026-02-13', Heures: 6.25 }, inHours, 'Au plus 10 heures'],
  ['hours beside half a leave', { Jour: '2026-02-11', Heures: 4 }, inHours, undefined],
  [
    'hours of a day away',
    { Jour: '2026-02-11', Heures: 4 },
    { ...inHours, absences: [{ Jour: '2026-02-11', Part: 'JOURNEE' }] },
    'absence',
  ],
  ['hours without a limit', { Jour: '2026-02-10', Heures: 12 }, { ...inHours, mostHours: null }, undefined],
])('%s is judged by mission, leave and other missions', (_, day, more, refusal) => {
  if (refusal === undefined) expect(refusalOf(day, rules(more))).toBeUndefined();
  else expect(refusalOf(day, rules(more))).toContain(refusal);
});

test('halves and hours sum up in the unit of the mission', () => {
  expect(quantityOf([{ Part: 'JOURNEE' }, { Part: 'MATIN' }, { Part: 'APRES_MIDI' }])).toBe(2);
  expect(quantityOf([{ Heures: 7.5 }, { Heures: 0.25 }])).toBe(7.75);
});
