import { expect, test } from 'vitest';
import { firstDayOfNaf2025 } from '#server/permanent-files/companies/naf-in-force.ts';
import { installationCriteria } from '../criteria/installation-criteria.ts';
import { byKey, type Fact, scoreOf, vigilanceFor } from './score.ts';

const criteria = byKey(installationCriteria);
const seat = (code: string): Fact => ({ key: 'PAYS', code, from: 'Siège' });
const activity = (code: string, nomenclature: 'naf-rev2' | 'naf-2025'): Fact => ({
  key: 'NAF',
  code,
  nomenclature,
  from: '',
});
const form = (code: string): Fact => ({ key: 'FORME', code, from: '' });
const keeping: Fact = { key: 'MISSION', code: 'COMPTABILITE', from: '' };

test.each([
  ['nothing known', [], 'NORMAL', false],
  ['all four axes low', [form('SARL'), activity('01.11Z', 'naf-rev2'), seat('FR'), keeping], 'FAIBLE', false],
  [
    'one high axis (bijouterie)',
    [form('SARL'), activity('47.77Z', 'naf-rev2'), seat('FR'), keeping],
    'ELEVE',
    false,
  ],
  [
    'the same in NAF 2025',
    [form('SARL'), activity('47.77Y', 'naf-2025'), seat('FR'), keeping],
    'ELEVE',
    false,
  ],
  ['a country of the GAFI’s call', [form('SARL'), seat('KP')], 'ELEVE', true],
  ['a country of regulation 2016/1675', [seat('AF')], 'ELEVE', false],
  ['a politically exposed person (CMF L561-10)', [{ key: 'PPE', code: 'OUI', from: '' }], 'ELEVE', false],
  ['a confirmed freeze (CMF L562-4)', [{ key: 'GEL', code: 'CONFIRME', from: '' }], 'ELEVE', true],
  ['of two countries the higher', [seat('FR'), seat('AF')], 'ELEVE', false],
] as const)('%s', (_, facts, level, isVeryHigh) => {
  expect(scoreOf(facts, criteria)).toMatchObject({ level, isVeryHigh });
});

test('of an activity the criterion of the longest code counts, in its own nomenclature alone', () => {
  const own = byKey([
    ...installationCriteria,
    ...installationCriteria
      .filter(({ Code, Nomenclature }) => Code === '43' && Nomenclature === 'naf-rev2')
      .map((criterion) => ({ ...criterion, Code: '43.34Z', RiskLevel: 'FAIBLE' as const })),
  ]);
  expect(scoreOf([activity('43.34Z', 'naf-rev2')], own).axes.ACTIVITE.level).toBe('FAIBLE');
  expect(scoreOf([activity('43.31Z', 'naf-rev2')], own).axes.ACTIVITE.level).toBe('ELEVE');
  expect(scoreOf([activity('45.11Z', 'naf-2025')], criteria).axes.ACTIVITE.level).toBe('NORMAL');
});

test('a high level wants reinforced vigilance; none is simplified by itself', () => {
  expect([vigilanceFor('ELEVE'), vigilanceFor('NORMAL'), vigilanceFor('FAIBLE')]).toEqual([1, 2, 2]);
});

test('every criterion of the installation names its source', () => {
  expect(installationCriteria.filter(({ Source }) => Source.length < 10)).toEqual([]);
  expect(firstDayOfNaf2025).toBe('2027-01-01');
});
