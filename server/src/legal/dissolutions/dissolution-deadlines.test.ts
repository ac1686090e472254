import { expect, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import { deadlinesOf, type Facts } from './dissolution-deadlines.ts';
import { readDissolutionParameters } from './dissolution-record.ts';

const app = await startTestApp();
const parameters = await app.database.asFirm({ clientId: app.firms.A.id }, (db) =>
  readDissolutionParameters(db, app.firms.A.id),
);

const none: Facts = {
  kind: 'AMIABLE',
  decidedOn: '2024-01-10',
  appointedOn: null,
  renewedOn: null,
  publishedOn: null,
  bodaccOn: null,
  approvedOn: null,
  closedOn: null,
  closingPublishedOn: null,
  struckOffOn: null,
  vatRegime: 4,
};

const due = (label: string, facts: Partial<Facts>) =>
  deadlinesOf({ ...none, ...facts }, parameters).find(({ Libelle }) => Libelle === label);

/** Worked by hand on the calendar, each with the text that it applies. */
test.each([
  // C. com. R237-2: one month, whatever day it is; a month that is too short ends on its last day
  ['Publication de la nomination du liquidateur', { appointedOn: '2024-01-31' }, '2024-02-29', null],
  ['Publication de la nomination du liquidateur', { appointedOn: '2023-01-31' }, '2023-02-28', null],
  ['Publication de la nomination du liquidateur', { appointedOn: '2024-02-29' }, '2024-03-29', null],
  // C. com. L237-23: six months, over the end of a year and of February
  ['Assemblée sur la situation de la liquidation', { appointedOn: '2023-08-31' }, '2024-02-29', null],
  ['Assemblée sur la situation de la liquidation', { appointedOn: '2026-08-31' }, '2027-02-28', null],
  // C. com. L237-21: three years, from 29 February of a leap year to 28 February
  ['Fin du mandat du liquidateur', { appointedOn: '2024-02-29' }, '2027-02-28', null],
  [
    'Fin du mandat du liquidateur',
    { appointedOn: '2024-02-29', renewedOn: '2027-02-28' },
    '2030-02-28',
    null,
  ],
  // CGI 201, Service-Public F38559: 60 days, put off to a working day
  ['Déclaration des derniers résultats', { approvedOn: '2024-01-01' }, '2024-03-01', null],
  ['Déclaration des derniers résultats', { approvedOn: '2023-01-01' }, '2023-03-02', null],
  // 30 April 2024 and 60 days: Saturday 29 June
  ['Déclaration des derniers résultats', { approvedOn: '2024-04-30' }, '2024-07-01', '2024-06-29'],
  // 15 September 2025 and 60 days: Friday 14 November; 12 September: 11 November, a holiday
  ['Déclaration des derniers résultats', { approvedOn: '2025-09-12' }, '2025-11-12', '2025-11-11'],
  // CGI 287, 4: CA3 30 days, CA12 60 days
  ['Dernière déclaration de TVA', { closedOn: '2024-01-30' }, '2024-02-29', null],
  ['Dernière déclaration de TVA', { closedOn: '2024-01-30', vatRegime: 2 }, '2024-04-02', '2024-03-30'],
  ['Dernière déclaration de TVA', { closedOn: '2025-04-01' }, '2025-05-02', '2025-05-01'],
  // radiation within a month of the publication of the closing
  ['Demande de radiation', { closingPublishedOn: '2024-06-20' }, '2024-07-22', '2024-07-20'],
  ['Demande de radiation', { closingPublishedOn: '2026-01-31' }, '2026-03-02', '2026-02-28'],
  // C. civ. 1844-5, décret 2024-751: 30 days from the day after the BODACC; then a month
  ['Fin de l’opposition des créanciers', { kind: 'TUP', bodaccOn: '2024-01-31' }, '2024-03-01', null],
  ['Fin de l’opposition des créanciers', { kind: 'TUP', bodaccOn: '2025-01-31' }, '2025-03-02', null],
  ['Demande de radiation', { kind: 'TUP', bodaccOn: '2024-10-11' }, '2024-12-10', null],
] as const)('%s of %o is due on %s', (label, facts, day, moved) => {
  expect(due(label, facts)).toMatchObject({ Date: day, ReporteeDu: moved });
});

test('without VAT there is no last return, and nobody is late for the creditors’ days', () => {
  expect(due('Dernière déclaration de TVA', { closedOn: '2024-01-30', vatRegime: 0 })).toBeUndefined();
  expect(due('Fin de l’opposition des créanciers', { kind: 'TUP', bodaccOn: '2024-01-31' })?.EnRetard).toBe(
    false,
  );
});
