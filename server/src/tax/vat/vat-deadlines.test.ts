import { expect, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { type Known, payerOf } from './payer.ts';
import { sasAsSa, vatDeadline, vatParameters } from './vat-deadlines.ts';

const app = await startTestApp();
const parameters = await app.database.asFirm({ clientId: app.firms.A.id }, (db) =>
  parametersOnDay(db, app.firms.A.id, vatParameters),
);

const known = (more: Partial<Known>): Known => ({
  category: '5499',
  postcode: '37',
  siren: '50',
  initial: null,
  day: null,
  ...more,
});

const due = (
  form: 'CA3' | 'CA12' | 'ACOMPTE',
  starts: string,
  ends: string,
  more: Partial<Known> = {},
  of: ParametersOnDay = parameters,
) =>
  vatDeadline(
    { form, starts, ends, payer: payerOf(known(more), of(sasAsSa, starts)?.Valeur === '1') },
    { parameters: of, today: '2024-01-01' },
  );

/** The table of days by form, seat and SIREN (CGI ann. IV art. 39, I, as the trade's own tables repeat it), line by line. */
const printed: [who: string, known: Partial<Known>, day: number][] = [
  ...['A', 'D', 'É', 'h'].map(
    (initial) =>
      ['EI, Paris', { category: '1000', postcode: '75', initial }, 15] as [string, Partial<Known>, number],
  ),
  ...['I', 'M', 'Z'].map(
    (initial) =>
      ['EI, Paris', { category: '1000', postcode: '94', initial }, 17] as [string, Partial<Known>, number],
  ),
  ['EI elsewhere', { category: '1000', initial: 'B' }, 16],
  ['EI elsewhere', { category: '1000', initial: 'S' }, 19],
  ['SARL, Paris', { postcode: '75', siren: '00' }, 19],
  ['SARL, Paris', { postcode: '92', siren: '68' }, 19],
  ['SARL, Paris', { postcode: '93', siren: '69' }, 20],
  ['SARL, Paris', { postcode: '75', siren: '78' }, 20],
  ['SARL, Paris', { postcode: '94', siren: '79' }, 21],
  ['SARL, Paris', { postcode: '75', siren: '99' }, 21],
  ['SARL elsewhere', { siren: '00' }, 21],
  ['SARL elsewhere', { siren: '99', postcode: '95' }, 21],
  ['SA, Paris', { category: '5599', postcode: '75', siren: '74' }, 23],
  ['SA, Paris', { category: '5599', postcode: '75', siren: '75' }, 24],
  ['SA elsewhere', { category: '5599' }, 24],
  ['association, Paris', { category: '9220', postcode: '75' }, 24],
  ['association elsewhere', { category: '9220' }, 24],
  ['no seat known: the earliest', { postcode: null, siren: '99' }, 21],
  ['no SIREN known: the earliest', { postcode: '75', siren: null }, 19],
];

test.each(printed)('%s: %o on the %i', (_, who, day) => {
  // due in April 2025, of which neither the 15th to the 17th nor the 22nd to the 24th is a holiday or weekend
  const found = due('CA3', '2025-03-01', '2025-03-31', who);
  const moved: Record<number, string> = { 19: '2025-04-22', 20: '2025-04-22', 21: '2025-04-22' };
  expect(found?.Date).toBe(moved[day] ?? `2025-04-${day}`);
  expect(found?.ReporteeDu ?? `2025-04-${day}`).toBe(`2025-04-${day}`);
});

/** Saturdays, Sundays and holidays of 2024 to 2030, written here by hand and not by the product's own rule. */
test.each([
  ['Sunday 21 January 2024', '2023-12-01', '2023-12-31', '2024-01-22'],
  ['Easter Monday 21 April 2025', '2025-03-01', '2025-03-31', '2025-04-22'],
  ['Saturday 21 February 2026', '2026-01-01', '2026-01-31', '2026-02-23'],
  ['Thursday 21 May 2026, no holiday', '2026-04-01', '2026-04-30', '2026-05-21'],
  ['Sunday 21 March 2027', '2027-02-01', '2027-02-28', '2027-03-22'],
  ['quarter: Wednesday 21 April 2027', '2027-01-01', '2027-03-31', '2027-04-21'],
  ['Sunday 21 May 2028', '2028-04-01', '2028-04-30', '2028-05-22'],
  ['Whit Monday 21 May 2029', '2029-04-01', '2029-04-30', '2029-05-22'],
  ['Sunday 21 July 2030', '2030-06-01', '2030-06-30', '2030-07-22'],
])('%s', (_, starts, ends, day) => {
  expect(due('CA3', starts, ends)?.Date).toBe(day);
});

test('every day of 2024 to 2030 for every line of the table lies on the printed day or the next worked one', () => {
  const holidays = new Set(
    [
      '2024-04-01 2024-05-20 2025-04-21 2025-06-09 2026-04-06 2026-05-25 2027-03-29 2027-05-17',
      '2028-04-17 2028-06-05 2029-04-02 2029-05-21 2030-04-22 2030-06-10',
      '2024-05-09 2025-05-29 2026-05-14 2027-05-06 2028-05-25 2029-05-10 2030-05-30',
    ].flatMap((line) => line.split(' ')),
  );
  const fixed = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);
  const isFree = (day: Date) => {
    const iso = day.toISOString().slice(0, 10);
    return [0, 6].includes(day.getUTCDay()) || holidays.has(iso) || fixed.has(iso.slice(5));
  };
  let looked = 0;
  for (const [, who, day] of printed)
    for (let year = 2024; year <= 2030; year += 1)
      for (let month = 0; month < 12; month += 1) {
        const expected = new Date(Date.UTC(year, month, day));
        while (isFree(expected)) expected.setUTCDate(expected.getUTCDate() + 1);
        const ends = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
        expect(due('CA3', `${ends.slice(0, 7)}-01`, ends, who)?.Date).toBe(
          expected.toISOString().slice(0, 10),
        );
        looked += 1;
      }
  expect(looked).toBe(printed.length * 84);
});

test.each([
  ['of 2025: Monday 4 May 2026', '2025-01-01', '2025-12-31', '2026-05-05'],
  ['of 2026, the last one: 4 May 2027', '2026-01-01', '2026-12-31', '2027-05-04'],
  ['closed on 30/06/2026: three months', '2025-07-01', '2026-06-30', '2026-09-30'],
])('CA12 %s', (_, starts, ends, day) => {
  expect(due('CA12', starts, ends)?.Date).toBe(day);
});

test('a deposit falls in July and December on the company’s day, with its share told', () => {
  const july = due('ACOMPTE', '2026-07-01', '2026-07-31');
  expect(july).toMatchObject({ Date: '2026-07-21' });
  expect(july?.Regle).toContain('55 %');
  expect(due('ACOMPTE', '2026-12-01', '2026-12-31')?.Regle).toContain('40 %');
});

test('the company’s own day wins over the table, and is put off as well', () => {
  const own = due('CA3', '2026-01-01', '2026-01-31', { day: 15 });
  expect(own).toMatchObject({ Date: '2026-02-16', ReporteeDu: '2026-02-15' });
  expect(own?.Regle).toContain('Jour propre à la société');
});

test('a SAS is a company until the firm ranges it with the SA, and the rule says so', () => {
  const sas = { category: '5710', postcode: '75', siren: '50' };
  expect(due('CA3', '2026-03-01', '2026-03-31', sas)?.Date).toBe('2026-04-20');
  const chosen: ParametersOnDay = (key, date) => {
    const found = parameters(key === sasAsSa ? 'FERIES_ALSACE_MOSELLE' : key, date);
    return key === sasAsSa && found ? { ...found, Valeur: '1' } : found;
  };
  const asSa = due('CA3', '2026-03-01', '2026-03-31', sas, chosen);
  expect(asSa?.Date).toBe('2026-04-23');
  expect(asSa?.Regle).toContain('rangée par le cabinet avec les sociétés anonymes');
});

test('every deadline opens to its rule, its article and the values it was computed with', () => {
  expect(due('CA3', '2026-09-01', '2026-09-30')).toMatchObject({
    Source: expect.stringContaining('CIBS, art. D161-11'),
    Regle: expect.stringContaining('société, siège dans un autre département, SIREN en 50'),
    Parametres: [{ Valeur: '21', Source: expect.stringContaining('A161-29') }],
  });
});
