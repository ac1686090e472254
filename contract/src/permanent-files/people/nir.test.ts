import { expect, test } from 'vitest';
import { nirDoubt } from './nir.ts';

test('a number whose key is right raises no doubt, in Corsica neither, however it is typed', () => {
  for (const nir of ['295109912611193', '253072A07300443', '2 95 10 99 126 111 93', '2 53 07 2a 073 004 43'])
    expect(nirDoubt(nir)).toBeUndefined();
});

test('a wrong key, a missing key and another shape are told apart', () => {
  expect(nirDoubt('295109912611194')).toContain('clé ne correspond pas');
  expect(nirDoubt('253072B07300443')).toContain('clé ne correspond pas');
  expect(nirDoubt('2951099126111')).toContain('manque la clé');
  for (const nir of ['29510991261119', '595109912611193', '295139912611193', 'en cours'])
    expect(nirDoubt(nir)).toContain('n’a pas la forme');
});

const keyOf = (body: string) => String(97 - (Number(body) % 97)).padStart(2, '0');

test('months that stand for an incomplete birth record are taken: 20 to 30, 50', () => {
  for (const month of ['20', '25', '30', '50']) {
    const body = `295${month}99126111`;
    expect(nirDoubt(`${body}${keyOf(body)}`)).toBeUndefined();
  }
});

test('neither a masked number nor none is doubted', () => {
  expect(nirDoubt('2 85 05 •• ••• ••• ••')).toBeUndefined();
  expect(nirDoubt('')).toBeUndefined();
});

test('a number is compared with sex, month, year and department of birth', () => {
  // a man, born in May 1985 in the department 69
  const nir = `1850569266123${keyOf('1850569266123')}`;
  const birth = { Civilite: 'Monsieur', Datenaissance: '1985-05-12', NumeroDepartement: '69' };
  expect(nirDoubt(nir, birth)).toBeUndefined();
  expect(nirDoubt(nir, {})).toBeUndefined();
  expect(nirDoubt(nir, { ...birth, Civilite: 'Madame' })).toContain('la civilité');
  expect(nirDoubt(nir, { ...birth, Datenaissance: '1984-06-12' })).toContain(
    'l’année de naissance et le mois de naissance',
  );
  expect(nirDoubt(nir, { ...birth, NumeroDepartement: '01' })).toContain('le département');
});

test('overseas departments have three signs; one of before 1976 may have been another since', () => {
  const reunion = '2900297411123';
  const birth = { Civilite: 'Madame', Datenaissance: '1990-02-01' };
  expect(nirDoubt(`${reunion}${keyOf(reunion)}`, { ...birth, NumeroDepartement: '974' })).toBeUndefined();
  expect(nirDoubt(`${reunion}${keyOf(reunion)}`, { ...birth, NumeroDepartement: '971' })).toContain(
    'le département',
  );
  const seine = '2600275111123';
  expect(
    nirDoubt(`${seine}${keyOf(seine)}`, {
      Civilite: 'Madame',
      Datenaissance: '1960-02-01',
      NumeroDepartement: '92',
    }),
  ).toBeUndefined();
});
