import { expect, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import {
  balance,
  type CfeFacts,
  declaration,
  directDebit,
  instalment,
  limitOf,
  monthlyPayment,
  monthsLeft,
  plainFacts,
  readCfeParameters,
  reductionClaim,
} from './cfe-deadlines.ts';

const app = await startTestApp();
const parameters = await app.database.asFirm({ clientId: app.firms.A.id }, (db) =>
  readCfeParameters(db, app.firms.A.id),
);

const limit = (rule: typeof balance, year: number, facts: Partial<CfeFacts> = {}) =>
  limitOf(rule, { facts: { ...plainFacts(year), ...facts }, parameters, today: '2024-01-01' });

/** 15 June and 15 December of each year (BOI-IF-CFE-40-10), read from a calendar: weekends are put off. */
test.each([
  [2023, '2023-06-15', '2023-12-15'],
  // Saturday 15 June 2024, Sunday 15 December 2024: 17/6 and 16/12, as the administration told
  [2024, '2024-06-17', '2024-12-16'],
  // Sunday 15 June 2025
  [2025, '2025-06-16', '2025-12-15'],
  [2026, '2026-06-15', '2026-12-15'],
  [2027, '2027-06-15', '2027-12-15'],
  [2028, '2028-06-15', '2028-12-15'],
  // Saturday 15 December 2029
  [2029, '2029-06-15', '2029-12-17'],
  // Saturday 15 June 2030, Sunday 15 December 2030
  [2030, '2030-06-17', '2030-12-16'],
])('%i: instalment and balance on the next working day', (year, june, december) => {
  expect([limit(instalment, year)?.Date, limit(balance, year)?.Date]).toEqual([june, december]);
});

test.each([
  ['3 000 € last year reach the threshold', 300_000, '2026-06-15'],
  ['one cent less does not', 299_999, undefined],
  ['nothing known is not guessed', null, undefined],
])('instalment by establishment: %s', (_, previousCents, day) => {
  expect(limit(instalment, 2026, { previousCents })?.Date).toBe(day);
});

test('nothing is owed in the year of creation but the 1447-C by 31 December (CGI 1477, 1478)', () => {
  const facts = plainFacts(2028, true);
  for (const rule of [instalment, balance, directDebit, monthlyPayment])
    expect(limit(rule, 2028, facts)).toBeNull();
  // a Sunday: no text puts the declaration off
  expect(limit(declaration, 2028, facts)).toMatchObject({ Date: '2028-12-31', Source: 'CGI, art. 1477' });
});

test('who pays monthly has no limit; who pays otherwise may join a plan until its day, and is never late for it', () => {
  expect(limit(balance, 2026, { payment: 'MENSUALISATION' })).toBeNull();
  expect(limit(directDebit, 2026, { payment: null })).toMatchObject({ Date: '2026-11-30', EnRetard: false });
  expect(limit(monthlyPayment, 2026, { payment: null })).toMatchObject({
    Date: '2026-06-15',
    EnRetard: false,
  });
});

/** Months left of the year, the one of the end left out (CGI 1478). */
test.each([
  ['2026-01-31', 11],
  ['2024-02-29', 10],
  ['2026-06-30', 6],
  ['2026-11-30', 1],
  ['2026-12-01', 0],
])('an activity that ended on %s leaves %i months', (ceasedOn, months) => {
  expect(monthsLeft(ceasedOn)).toBe(months);
});

test('the claim is open until the end of the next year (LPF R196-2)', () => {
  expect(limit(reductionClaim, 2024, { ceasedOn: '2024-02-29' })?.Date).toBe('2025-12-31');
});
