import { expect, test } from 'vitest';
import type { Agenda, AgendaAbsence } from '#contract/dashboards/agenda/agenda.ts';
import { contentsOf, partOn, periodOf, stepFrom, tellDay } from './agenda-days.ts';

test.each([
  ['mois', '2026-02-10', '2026-01-26', '2026-03-01'],
  // six weeks
  ['mois', '2026-08-31', '2026-07-27', '2026-09-06'],
  ['semaine', '2026-11-29', '2026-11-23', '2026-11-29'],
] as const)('%s around %s is whole weeks', (view, day, from, to) => {
  expect(periodOf(view, day)).toMatchObject({ from, to });
});

test('the next month from its last day is the month after, not the one behind it', () => {
  expect(stepFrom(periodOf('mois', '2026-01-31'), 1)).toBe('2026-02-28');
  expect(stepFrom(periodOf('semaine', '2026-12-31'), 1)).toBe('2027-01-07');
});

const due = {
  Date: '2026-03-17',
  Genre: 'TVA',
  IdSociete: 1,
  NomSociete: 'A',
  Libelle: 'TVA',
  Objet: '',
  EnRetard: false,
};

test('a day counts what is not named, and an appointment of two days stands on both', () => {
  const found = {
    Jours: [{ Date: '2026-03-17', Nombre: 3 }],
    Echeances: [due, { ...due, Libelle: 'Régularisation' }],
    RendezVous: [{ DateDebut: '2026-03-17', DateFin: '2026-03-18' }],
    Absences: [{ DateDebut: '2026-03-18', DateFin: '2026-03-19' }],
  } as unknown as Agenda;
  const [first, second] = contentsOf({ from: '2026-03-17', to: '2026-03-18' }, found);
  expect(first?.others).toBe(2);
  expect(first && tellDay(first)).toBe('mardi 17 mars 2026, 4 échéances, 1 rendez-vous');
  expect(second && tellDay(second)).toBe('mercredi 18 mars 2026, 1 rendez-vous, 1 absence');
});

test('an absence from an afternoon to a morning is whole days between them', () => {
  const away = { DateDebut: '2026-03-17', IsDebutApresMidi: true, DateFin: '2026-03-19', IsFinMatin: true };
  const parts = ['2026-03-17', '2026-03-18', '2026-03-19'].map((day) => partOn(away as AgendaAbsence, day));
  expect(parts).toEqual(['Après-midi', 'Toute la journée', 'Matin']);
});
