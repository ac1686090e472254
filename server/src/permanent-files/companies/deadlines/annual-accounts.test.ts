import { expect, test } from 'vitest';
import { monthsAfterClosing, monthsBetween, sameDayLater } from '#contract/calendar.ts';
import { startTestApp } from '#proof/test-app.ts';
import { deadlinesOf, readAccountsParameters } from '../exercises/read-exercises.ts';

const app = await startTestApp();
const parameters = await app.database.asInstallation((db) => readAccountsParameters(db, app.firms.A.id));

interface Year {
  closing: string;
  category?: string | null;
  regime?: string | null;
  approved?: string;
  filed?: string;
}

const due = ({ closing, category = '5499', regime = 'IS', approved, filed }: Year) =>
  deadlinesOf(
    {
      DateFin: closing,
      legalCategory: category,
      taxRegime: regime,
      DateLiasse: filed ?? null,
      DateApprobation: approved ?? null,
      DateDepot: null,
    },
    parameters,
  );

test('the tax return of a year closed on 31 December: second working day after 1 May, and 15 days online', () => {
  const { LiasseLe } = due({ closing: '2025-12-31' });
  expect(LiasseLe).toMatchObject({
    Date: '2026-05-20',
    Regle: '2e jour ouvré après le 1er mai 2026, plus 15 jours en télédéclaration.',
    Source: 'CGI, art. 223',
    ReporteeDu: null,
  });
  expect(LiasseLe?.Parametres.map(({ Valeur, Unite }) => `${Valeur} ${Unite}`)).toEqual([
    '15 jours',
    '2 jours ouvrés',
  ]);
});

test.each([
  ['2026-06-30', '2026-10-15', null],
  ['2026-03-31', '2026-07-15', null],
  // 29 February of a leap year; 15 June 2024 is a Saturday
  ['2024-02-29', '2024-06-17', '2024-06-15'],
  // 15 August is a holiday and a Saturday
  ['2026-04-30', '2026-08-17', '2026-08-15'],
])('a year closed on %s at corporation tax: three months, and 15 days online', (closing, day, moved) => {
  expect(due({ closing }).LiasseLe).toMatchObject({ Date: day, ReporteeDu: moved });
});

test('at income tax the closing of the year does not matter, and without a regime nothing is guessed', () => {
  expect(due({ closing: '2026-06-30', regime: 'BIC_IR' }).LiasseLe).toMatchObject({
    Date: '2027-05-19',
    Source: 'CGI, art. 175',
  });
  expect(due({ closing: '2026-06-30', regime: null }).LiasseLe).toBeNull();
});

test.each([
  ['SARL', '5499', '2026-06-30', '2026-12-31', 'C. com. art. L223-26'],
  ['SARL', '5499', '2024-02-29', '2024-08-31', 'C. com. art. L223-26'],
  ['SASU', '5720', '2025-12-31', '2026-06-30', 'C. com. art. L227-9, al. 3'],
  ['SAS', '5710', '2025-12-31', '2026-09-30', 'C. com. art. L232-13'],
  ['SA', '5599', '2025-12-31', '2026-06-30', 'C. com. art. L225-100'],
])('a %s approves its accounts by the rule of its form', (_, category, closing, day, source) => {
  expect(due({ closing, category }).ApprobationLe).toMatchObject({
    Date: day,
    Source: source,
    ReporteeDu: null,
  });
});

test('a civil company and a sole trader have no assembly and no deposit', () => {
  for (const category of ['6540', '1000', null])
    expect(due({ closing: '2025-12-31', category })).toMatchObject({ ApprobationLe: null, DepotLe: null });
});

test('the deposit is counted from the approval, once there is one, and put off to a working day', () => {
  expect(due({ closing: '2025-12-31' }).DepotLe).toMatchObject({
    Date: '2026-08-31',
    ReporteeDu: '2026-08-30',
  });
  expect(due({ closing: '2025-12-31', approved: '2026-04-10' }).DepotLe).toMatchObject({
    Date: '2026-06-10',
    Regle: '2 mois après l’approbation du 10/04/2026, en ligne.',
  });
});

test('a deadline that was met is late no more', () => {
  expect(due({ closing: '2024-12-31' }).LiasseLe).toMatchObject({ EnRetard: true, FaitLe: null });
  expect(due({ closing: '2024-12-31', filed: '2025-05-12' }).LiasseLe).toMatchObject({
    EnRetard: false,
    FaitLe: '2025-05-12',
  });
});

test('months are counted as closings are: the end of a month stays one', () => {
  expect(monthsAfterClosing('2026-06-30', 6)).toBe('2026-12-31');
  expect(monthsAfterClosing('2027-11-30', 3)).toBe('2028-02-29');
  expect(monthsAfterClosing('2026-06-15', 6)).toBe('2026-12-15');
  expect(sameDayLater('2026-12-31', 2)).toBe('2027-02-28');
  expect(monthsBetween('2026-01-01', '2026-12-31')).toBe(12);
  expect(monthsBetween('2025-10-15', '2026-12-31')).toBe(15);
});
