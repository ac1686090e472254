import { expect, test } from 'vitest';
import { moduleKeys } from '../modules.ts';
import { allRoles } from '../roles.ts';
import { menuSections, pathOfModule, permissions } from './menu.ts';
import { permissionParents } from './shapes.ts';

const entries = menuSections.flatMap((section) => section.entries);

test('each of the 96 modules has an address', () => {
  expect(moduleKeys).toHaveLength(96);
  expect(moduleKeys.filter((key) => pathOfModule(key) === undefined)).toEqual([]);
});

test('two links never share an address within a part, nor a permission with another link', () => {
  for (const section of menuSections) {
    const paths = section.entries.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  }
  expect(permissions.size).toBe(menuSections.length + entries.length);
});

test('every permission hangs below one of the 15 parents', () => {
  expect(permissionParents).toHaveLength(15);
  const strays = [...permissions.keys()].filter(
    (key) => !permissionParents.some((parent) => key === parent || key.startsWith(`${parent}.`)),
  );
  expect(strays).toEqual([]);
  expect(permissionParents.filter((parent) => !permissions.has(parent))).toEqual([]);
});

test('the lists of roles whose length the document gives have that length', () => {
  const rolesOf = (path: string) => menuSections.find((section) => section.path === path)?.roles.length;
  expect(rolesOf('/menu-dossier-permanent')).toBe(16);
  expect(rolesOf('/service-social')).toBe(14);
  expect(rolesOf('/repertoire')).toBe(17);
  expect(rolesOf('/electronic-signature')).toBe(21);
});

test('golden portage finds the simulators, and of them the portage simulator alone', () => {
  const found = entries.filter(({ roles }) => roles.includes('GOLDENPORTAGE')).map(({ path }) => path);
  expect(found).toEqual(['/simulateurs/simulateur-portage-salarial']);
});

test('permissions are granted by administrators only', () => {
  expect(permissions.get('Administration.permissions')?.roles).toEqual(['ADMINSTRATOR']);
});

test('every role finds something', () => {
  const lost = allRoles.filter((role) => !menuSections.some(({ roles }) => roles.includes(role)));
  expect(lost).toEqual([]);
});
