import { expect, test } from 'vitest';
import type { FreezeEntry } from './freeze-register.ts';
import { alike, searchIn } from './likeness.ts';

const entry = (id: string, more: Partial<FreezeEntry>): FreezeEntry => ({
  id,
  kind: 'PERSONNE',
  name: '',
  firstNames: [],
  aliases: [],
  births: [],
  nationalities: [],
  grounds: [],
  ...more,
});

const search = searchIn([
  entry('1', { name: 'ABDELKRIM', firstNames: ['Mohammed'], births: ['1970-03-12'], aliases: ['Abou Nour'] }),
  entry('2', { kind: 'MORALE', name: 'SOCIETE GENERALE DE NEGOCE DU LEVANT SARL' }),
  entry('3', { name: 'Иванов', firstNames: ['Пётр'] }),
]);

const person = (name: string, bornOn: string | null = null) =>
  search({ kind: 'PERSONNE', names: [name], bornOn }, 85);

// Winkler's own examples (1990): martha and marhta, dwayne and duane
test.each([
  ['martha', 'marhta', 0.961],
  ['dwayne', 'duane', 0.84],
  ['abc', 'xyz', 0],
])('%s and %s are alike by %d', (one, other, value) => {
  expect(alike(one, other)).toBeCloseTo(value, 2);
});

test.each([
  ['the same name in another order and without accents', 'Abdelkrim Mohammed', '1'],
  ['another spelling', 'Mohamed Abdelkrim', '1'],
  ['an alias', 'Abou Nour', '1'],
  ['another script', 'Пётр Иванов', '3'],
])('%s is told', (_, name, id) => {
  expect(person(name).map((found) => found.entry.id)).toEqual([id]);
});

test.each([
  ['a family name alone', 'Abdelkrim'],
  ['somebody else', 'Marie Dupont'],
  ['a company’s words as a person', 'Negoce Levant'],
])('%s is not told', (_, name) => {
  expect(person(name)).toEqual([]);
});

test('the date of birth is told, and another one takes a mere resemblance out, never the same name', () => {
  expect(person('Mohammed Abdelkrim', '1970-03-12')[0]?.reasons.join(' ')).toContain('Naissance concordante');
  expect(person('Mohammed Abdelkrim', '1999-01-01')[0]?.reasons.join(' ')).toContain('Naissance différente');
  expect(person('Mohamad Abdelkarim', '1999-01-01')).toEqual([]);
});

test('a company is compared without its legal form', () => {
  const [found] = search({ kind: 'MORALE', names: ['Générale de négoce du Levant SAS'], bornOn: null }, 85);
  expect(found?.entry.id).toBe('2');
});
