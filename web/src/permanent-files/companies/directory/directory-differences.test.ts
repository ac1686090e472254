import { expect, test } from 'vitest';
import { directoryDifferences } from './directory-differences.ts';

const told = [
  { Champ: 'RaisonSociale', Valeur: 'FORGES DE SOLOGNE', Source: 'SIRENE' },
  { Champ: 'Siret', Valeur: '90004321700018', Source: 'SIRENE' },
  { Champ: 'Adresse.Ville', Valeur: 'SAINT-ELOI', Source: 'SIRENE' },
  { Champ: 'CodeNaf', Valeur: '25.50A', Source: 'SIRENE' },
  { Champ: 'TrancheEffectif', Valeur: '12', Source: 'SIRENE' },
] as const;
const names = ['RaisonSociale', 'Siret', 'Adresse', 'CodeNaf'];

test('capitals, accents, hyphens and groups of digits are no difference; what the form does not have is not told', () => {
  const values = {
    RaisonSociale: 'Forges de Sologne',
    Siret: '900 043 217 00018',
    Adresse: { Ville: 'Saint Éloi' },
    CodeNaf: '25.61Z',
  };
  const { differences, alike } = directoryDifferences(told, values, names);
  expect(differences.map(({ Champ, ours }) => [Champ, ours])).toEqual([['CodeNaf', '25.61Z']]);
  expect(alike).toBe(3);
});

test('what is missing here is told as missing', () => {
  const { differences } = directoryDifferences(told, {}, names);
  expect(differences).toHaveLength(4);
  expect(differences.every(({ ours }) => ours === null)).toBe(true);
});
