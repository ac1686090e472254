import { expect, test } from 'vitest';
import { clientModules, moduleKeysOf } from './client-modules.ts';
import { moduleKeys } from './modules.ts';

test('the three client modules together open every module, and each opens its own alone', () => {
  expect(clientModules).toEqual(['Portage Salarial', 'Comptabilité', 'Actionnaire']);
  expect(moduleKeysOf(clientModules)).toEqual([...moduleKeys]);
  const probes = ['cra', 'portefeuille', 'persons', 'collaborators', 'suivi-mensuel'] as const;
  const opened = (name: (typeof clientModules)[number]) =>
    probes.filter((key) => moduleKeysOf([name]).includes(key));
  expect(opened('Portage Salarial')).toEqual(['cra', 'collaborators']);
  expect(opened('Comptabilité')).toEqual(['portefeuille', 'collaborators', 'suivi-mensuel']);
  expect(opened('Actionnaire')).toEqual(['persons', 'collaborators']);
});

test('a module that stands in two parts comes with either', () => {
  expect(moduleKeysOf(['Portage Salarial'])).toContain('societes-portage');
  expect(moduleKeysOf(['Comptabilité'])).toContain('societes-portage');
});
