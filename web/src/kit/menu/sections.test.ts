import { describe, expect, test } from 'vitest';
import { menuSections } from '#contract/access/menu/menu.ts';
import { moduleKeys } from '#contract/access/modules.ts';
import { opens, permissionsOf } from '#contract/access/permissions.ts';
import { allRoles, type Role } from '#contract/access/roles.ts';
import type { ScreenDeclaration } from './screen.ts';
import { foundSections, notBuilt } from './sections.ts';

const rightsOf = (role: Role, Modules: readonly string[] = moduleKeys) => ({
  Roles: [role],
  Modules,
  Permissions: permissionsOf([role]),
});

const load = () => Promise.reject(new Error('no screen is opened here'));
const screen = (path: string, permission: string): ScreenDeclaration => ({
  path,
  title: path,
  access: opens(permission),
  load,
});

/** The application as it will be: a screen behind every part and link of the map. */
const everything = menuSections.flatMap(({ path, permission, entries }) => [
  screen(path, permission),
  ...entries.map((entry) => screen(entry.path, entry.permission)),
]);

/** The side menu by role, as specification 1 (section 6) words it; parts whose list it does not show are left out. */
const document: Record<string, Role[]> = {
  'Tableaux de bord': [
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'COMPTABLE',
    'JURIDIQUE',
    'AIDE_COMPTABLE',
    'FACTURATION',
  ],
  'Mon portefeuille': [
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'SUPPORT',
    'DIRIGEANT',
    'COMPTABLE',
    'SERVICE_SOCIAL',
  ],
  Simulateurs: [
    'ADMINSTRATOR',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'SUPPORT',
    'COMPTABLE',
    'AIDE_COMPTABLE',
    'CHEF_MISSION',
    'PORTAGE_SALARIAL',
    'GOLDENPORTAGE',
  ],
  'Suivi juridique': ['ADMINSTRATOR', 'JURIDIQUE', 'EXPERT_COMPTABLE', 'DIRIGEANT', 'CHEF_MISSION'],
  'LM / Gestion commerciale': [
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'JURIDIQUE',
    'FACTURATION',
    'RESPONSABLE_TARIFICATION_JURIDIQUE',
    'INFORMATIQUES',
  ],
  'Visa fiscal & Ecf': [
    'ADMINSTRATOR',
    'ECF',
    'VISA_FISCAL',
    'COMPTABLE',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
  ],
  'Portage salarial': [
    'ADMINSTRATOR',
    'PORTAGE_SALARIAL',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'RESPONSABLE_CONGE_PERSONNE_PORTEE',
  ],
  Administration: [
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'COMPTABLE',
    'JURIDIQUE',
    'RESPONSABLE_TARIFICATION_JURIDIQUE',
  ],
};

const menuOf = (role: Role, Modules?: readonly string[]) =>
  foundSections(everything, rightsOf(role, Modules))
    .filter(({ isOpen }) => isOpen)
    .map(({ section }) => section.menu);

describe('once everything is built', () => {
  test.each(allRoles)(
    'the side menu of %s has the parts that the document gives it, and no other of those',
    (role) => {
      const shown = menuOf(role).filter((menu) => menu in document);
      const expected = Object.keys(document).filter((menu) => document[menu]?.includes(role));
      expect(shown.toSorted()).toEqual(expected.toSorted());
    },
  );

  test.each(allRoles)('%s sees nothing of a firm without modules', (role) => {
    expect(foundSections(everything, rightsOf(role, []))).toEqual([]);
  });

  test('a part whose module is switched off is gone, and its links with it', () => {
    const others = moduleKeys.filter((key) => key !== 'juridique');
    expect(menuOf('JURIDIQUE')).toContain('Suivi juridique');
    expect(menuOf('JURIDIQUE', others)).not.toContain('Suivi juridique');
  });

  test('golden portage finds the portage simulator alone', () => {
    const found = foundSections(everything, rightsOf('GOLDENPORTAGE'));
    expect(found.flatMap(({ entries }) => entries.map(({ entry }) => entry.path))).toEqual([
      '/simulateurs/simulateur-portage-salarial',
    ]);
  });

  test('a role that has a link without its part finds the link on the start page, not the part in the menu', () => {
    const [legal] = foundSections(everything, rightsOf('SUIVI_FACTURES_ANNONCES_LEGALES')).filter(
      ({ section }) => section.menu === 'Suivi juridique',
    );
    expect(legal?.isOpen).toBe(false);
    expect(legal?.entries.map(({ entry }) => entry.path)).toEqual(['/juridique/legal-notice-invoice/list']);
  });
});

test('what is not built appears nowhere, and is listed', () => {
  const built = [screen('/menu-dossier-permanent/persons', 'DossiersPermanents.persons')];
  const links = foundSections(built, rightsOf('ADMINSTRATOR')).flatMap(({ entries }) => entries);
  expect(links.map(({ entry }) => entry.path)).toEqual(['/menu-dossier-permanent/persons']);
  const hidden = notBuilt(built).map(({ path }) => path);
  expect(hidden).toContain('/repertoire/collaborators');
  expect(hidden).not.toContain('/menu-dossier-permanent/persons');
});
