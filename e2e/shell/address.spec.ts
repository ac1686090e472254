import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { addPersons, personCalled, personList } from '../person.ts';
import { button, heading, home } from '../sign-in-pages.ts';

const rows = (page: Page) =>
  page.getByRole('grid', { name: 'Dirigeants et actionnaires' }).locator('tbody').getByRole('row');
const details = (page: Page) => page.getByRole('dialog', { name: /^Détails du dirigeant/ });
const thisPage = (page: Page, number: number) =>
  page.getByRole('button', { name: `Page ${number}`, exact: true });

test('a panel is in the address: Back closes it, a reload keeps it, a colleague is sent it', async ({
  signedIn,
  anotherBrowser,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Aline', mark), personCalled('Bruno', mark));
  await page.goto(`${personList}?Nom=${mark}`);
  await rows(page).filter({ hasText: 'Bruno' }).dblclick();
  await expect(details(page)).toHaveAccessibleName(/Bruno/);
  await expect(page).toHaveURL(new RegExp(`Nom=${mark}&fiche=\\d+$`));
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await page.goForward();
  await expect(details(page)).toHaveAccessibleName(/Bruno/);
  await page.reload();
  await expect(details(page)).toHaveAccessibleName(/Bruno/);

  const colleague = await anotherBrowser('SUPPORT', page.url());
  await expect(details(colleague.page)).toHaveAccessibleName(/Bruno/);
  await colleague.page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(details(colleague.page)).toBeHidden();
  await expect(colleague.page).toHaveURL(new RegExp(`Nom=${mark}$`));
});

test('closing a panel goes back over it: what Back leads to afterwards is the page before the list', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION', home);
  const { page } = visitor;
  await addPersons(visitor, personCalled('Cyr', mark));
  await page.goto(`${personList}?Nom=${mark}`);
  await rows(page).filter({ hasText: 'Cyr' }).dblclick();
  await details(page).getByRole('button', { name: 'Modifier' }).click();
  const form = page.getByRole('dialog', { name: /^Modifier un dirigeant/ });
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(details(page)).toBeVisible();
  await page.goForward();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form).toBeHidden();
  await expect(details(page)).toBeHidden();
  await page.goBack();
  await expect(heading(page, 'Accueil')).toBeVisible();
});

test('pages and sorts are steps that Back takes back, typing is not', async ({ page, signedIn }) => {
  await signedIn('CHEF_MISSION', personList);
  await expect(rows(page)).toHaveCount(15);
  await button(page, 'Page suivante').click();
  await expect(thisPage(page, 2)).toHaveAttribute('aria-current', 'page');
  const head = page.getByRole('columnheader', { name: /^Prénom/ });
  await head.getByRole('button', { name: /trier/ }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('textbox', { name: 'Nom ou prénom' }).pressSequentially('mar', { delay: 5 });
  await expect(page).toHaveURL(/Nom=mar/);
  await page.goBack();
  await expect(thisPage(page, 2)).toHaveAttribute('aria-current', 'page');
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await expect(thisPage(page, 1)).toHaveAttribute('aria-current', 'page');
});

test('Retour leads where one came from: the list with its page, its sort and the row that was chosen', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', '/menu-dossier-permanent');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Dirigeants/ })
    .click();
  await page.getByRole('button', { name: 'Prénom, trier par ordre croissant' }).click();
  await button(page, 'Page suivante').click();
  await expect(thisPage(page, 2)).toHaveAttribute('aria-current', 'page');
  await rows(page).nth(11).click();
  const chosen = (await rows(page).nth(11).textContent()) ?? '';
  await rows(page).nth(11).dblclick();
  await details(page).getByRole('button', { name: 'Fiche complète' }).click();
  await expect(page).toHaveURL(/\/persons\/view\/\d+/);
  await button(page, 'Retour').click();
  await expect(details(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thisPage(page, 2)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('columnheader', { name: /^Prénom/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row', { selected: true })).toHaveText(chosen);
  await button(page, 'Retour').click();
  await expect(page).toHaveURL(/menu-dossier-permanent$/);
});

test('a record that is gone says so and leads to its list', async ({ page, signedIn }) => {
  await signedIn('CHEF_MISSION', `${personList}?fiche=999999999`);
  const gone = page.getByRole('dialog', { name: 'Fiche introuvable' });
  await expect(gone).toContainText('Cette fiche n’existe plus, ou vous n’y avez pas accès.');
  await gone.getByRole('button', { name: 'Revenir à la liste' }).click();
  await expect(gone).toBeHidden();
  await expect(rows(page)).toHaveCount(15);
  await page.goto('/repertoire/greffe-tribunal-commerce?modifier=999999999');
  await expect(gone).toBeVisible();
});

test('the page of a record that is gone leads to its list, within the frame', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', '/repertoire/listeFournisseurs/999999999');
  await expect(heading(page, 'Fiche introuvable')).toBeVisible();
  await expect(page).toHaveTitle(/^Fiche introuvable/);
  await look('record-gone');
  await page.getByRole('link', { name: 'Revenir aux fournisseurs' }).click();
  await expect(heading(page, 'Fournisseurs')).toBeVisible();
  for (const path of [
    `${personList}/view/abc`,
    `${personList}/view/999999999`,
    `${personList}/crm-client/999999999`,
    `${personList}/duplicates/1/999999999`,
    '/administration/campaign-config/view/999999999',
    '/menu-dossier-permanent/dossiers-permanents/view/999999999',
    '/repertoire/collaborators/999999999',
  ]) {
    await page.goto(path);
    await expect(heading(page, 'Fiche introuvable'), path).toBeVisible();
  }
});

test('a record that did not come through a broken network is asked for again', async ({ signedIn, mark }) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Dora', mark));
  await page.goto(`${personList}?Nom=${mark}`);
  await rows(page).filter({ hasText: 'Dora' }).dblclick();
  await details(page).getByRole('button', { name: 'Fiche complète' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Dora/ })).toBeVisible();
  await page.route(/person\/GetPersonById/i, (route) => route.abort());
  await page.reload();
  const again = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await page.unroute(/person\/GetPersonById/i);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: /Dora/ })).toBeVisible();
});

test('a record names the browser’s tab and the last crumb, on its page and in its panel', async ({
  signedIn,
  mark,
}) => {
  const visitor = await signedIn('CHEF_MISSION');
  const { page } = visitor;
  await addPersons(visitor, personCalled('Elsa', mark));
  await page.goto(`${personList}?Nom=${mark}`);
  await expect(page).toHaveTitle(/^Gestion des dirigeants et actionnaires – /);
  await rows(page).filter({ hasText: 'Elsa' }).dblclick();
  await expect(page).toHaveTitle(/^Détails du dirigeant.*Elsa/);
  await details(page).getByRole('button', { name: 'Fiche complète' }).click();
  await expect(page).toHaveTitle(/Elsa.* – Logiciel de gouvernance$/);
  const crumb = page.getByRole('navigation', { name: 'Fil d’Ariane' }).locator('li[aria-current=page]');
  await expect(crumb).toContainText('Elsa');
  await page.getByRole('button', { name: 'Retour' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(/^Gestion des dirigeants et actionnaires – /);
});

test('an address that a screen had, or that the documents give it, leads on to where it is now', async ({
  page,
  signedIn,
}) => {
  await signedIn('CHEF_MISSION', `${personList}/list?Nom=mar`);
  await expect(page).toHaveURL(new RegExp(`${personList}\\?Nom=mar$`));
  await expect(page.getByRole('textbox', { name: 'Nom ou prénom' })).toHaveValue('mar');

  const announcements = '/administration/campaign-config';
  await page.goto(announcements);
  await expect(page).toHaveURL(new RegExp(`${announcements}/annonce$`));
  await page.goto(`${announcements}/annonce/creation`);
  await expect(page).toHaveURL(new RegExp(`${announcements}/creation$`));
  await expect(heading(page, 'Ajouter une annonce')).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail.getByRole('link', { name: 'Annonces' })).toBeVisible();
  await page.goto(`${announcements}/annonce/view/12`);
  await expect(page).toHaveURL(new RegExp(`${announcements}/view/12$`));
  await page.goto(`${announcements}/annonce/edit/12?onglet=suivi`);
  await expect(page).toHaveURL(new RegExp(`${announcements}/edit/12\\?onglet=suivi$`));
});
