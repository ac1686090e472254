import type { Role } from '#contract/access/roles.ts';
import { expect, test } from './journey.ts';

const files = 'Dossiers permanents / Expertise comptable';
const persons = 'Dirigeants et actionnaires';

/** What is built today, by role: the side menu's parts and the links of the cards. */
const found: [role: Role, menu: string[], links: string[]][] = [
  ['ADMINSTRATOR', [files, 'Administration'], [persons, 'Permissions', 'Courriels et SMS', 'Annonces']],
  ['CHEF_MISSION', [files, 'Administration'], [persons, 'Annonces']],
  ['COMPTABLE', [files, 'Administration'], [persons, 'Annonces']],
  ['PORTAGE_SALARIAL', [files], [persons]],
  ['ECF', [], []],
  ['VALIDATION_PROSPECT', [], []],
  ['GOLDENPORTAGE', [], []],
];

for (const [role, menu, links] of found) {
  test(`${role} finds in menu and cards what the access map opens, and nothing else`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(role);
    const nav = page.getByRole('navigation', { name: 'Menu Principal' });
    await expect(nav.getByRole('link')).toHaveText(['Accueil', ...menu]);
    const cards = page.getByRole('region', { name: 'Nos fonctionnalités' });
    await expect(cards.getByRole('listitem').getByRole('link')).toHaveText(links);
  });
}
