import { expect, test } from 'vitest';
import {
  easterSunday,
  holidayList,
  isWorkingDay,
  publicHolidays,
  workingDaysBetween,
} from './public-holidays.ts';

/** Month and day of Easter, 1976 to 2075, as almanacs print them. */
const known = `0418 0410 0326 0415 0406 0419 0411 0403 0422 0407 0330 0419 0403 0326 0415 0331 0419 0411 0403 0416
0407 0330 0412 0404 0423 0415 0331 0420 0411 0327 0416 0408 0323 0412 0404 0424 0408 0331 0420 0405
0327 0416 0401 0421 0412 0404 0417 0409 0331 0420 0405 0328 0416 0401 0421 0413 0328 0417 0409 0325
0413 0405 0425 0410 0401 0421 0406 0329 0417 0409 0325 0414 0405 0418 0410 0402 0421 0406 0329 0418
0402 0422 0414 0330 0418 0410 0326 0415 0406 0329 0411 0403 0422 0414 0330 0419 0410 0326 0415 0407`;

test('Easter is on the day that almanacs give, in each of a hundred years', () => {
  const days = known.split(/\s+/);
  expect(days).toHaveLength(100);
  const wrong = days.flatMap((text, index) => {
    const year = 1976 + index;
    const expected = `${year}-${text.slice(0, 2)}-${text.slice(2)}`;
    return easterSunday(year) === expected ? [] : [`${expected} : ${easterSunday(year)}`];
  });
  expect(wrong).toEqual([]);
});

test('eleven days a year in France, thirteen in Alsace and Moselle', () => {
  const of2026 = publicHolidays(2026);
  expect(of2026.size).toBe(11);
  expect(of2026.get('2026-04-06')).toBe('Lundi de Pâques');
  expect(of2026.get('2026-05-14')).toBe('Ascension');
  expect(of2026.get('2026-05-25')).toBe('Lundi de Pentecôte');
  const local = publicHolidays(2026, { alsaceMoselle: true });
  expect(local.size).toBe(13);
  expect(local.get('2026-04-03')).toBe('Vendredi saint');
  expect(local.get('2026-12-26')).toBe('Saint-Étienne');
});

test('May 2026 has 22 jours ouvrables and 17 jours ouvrés, whatever the machine’s time zone', () => {
  expect(workingDaysBetween('2026-05-01', '2026-05-31', 'ouvrables')).toBe(22);
  expect(workingDaysBetween('2026-05-01', '2026-05-31', 'ouvrés')).toBe(17);
  expect(workingDaysBetween('2026-05-31', '2026-05-01', 'ouvrés')).toBe(0);
});

test('a clock change loses no day', () => {
  expect(workingDaysBetween('2026-03-23', '2026-04-03', 'ouvrés')).toBe(10);
  expect(workingDaysBetween('2026-10-19', '2026-10-30', 'ouvrés')).toBe(10);
});

test('Good Friday is worked outside Alsace and Moselle', () => {
  expect(isWorkingDay('2026-04-03', 'ouvrés')).toBe(true);
  expect(isWorkingDay('2026-04-03', 'ouvrés', { alsaceMoselle: true })).toBe(false);
});

test('the list of a year has those of a part of France, with the condition of Good Friday', () => {
  const list = holidayList(2026);
  expect(list).toHaveLength(11 + 2 + 7);
  expect(list.map(({ date }) => date)).toEqual(list.map(({ date }) => date).sort());
  expect(list.find(({ name }) => name === 'Vendredi saint')).toMatchObject({
    date: '2026-04-03',
    condition: 'Communes ayant un temple protestant ou une église mixte',
    source: 'Code du travail, art. L3134-13',
  });
  expect(list.find(({ where }) => where === 'La Réunion')?.date).toBe('2026-12-20');
});
