import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { answer, field as fieldIn } from '../../person.ts';
import { button, heading } from '../../sign-in-pages.ts';

const parameters = '/administration/parameter-config/list';
const incomeTax = '/administration/administration-impot-revenu';
const budgets = '/administration/administration-budget/administration-budget';
const accounts = '/administration/administration-account-plan/administration-account-plan';
const help = '/administration/help';

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });
const panel = (page: Page) => page.locator('.mantine-Drawer-content');
const field = (page: Page, name: string) => fieldIn(panel(page), name);
const toast = (page: Page) => page.locator('.mantine-Notification-root');

/** Saves what the panel holds, and sees it done. */
async function save(page: Page) {
  await button(page, 'Enregistrer').click();
  await expect(toast(page).last()).toContainText('Votre demande a été traitée avec succès.');
  await expect(panel(page)).toBeHidden();
}

test('public holidays are listed by year, with those of a part of France and their texts', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', parameters);
  await button(page, 'Jours fériés').click();
  await expect(heading(page, 'Jours fériés')).toBeVisible();
  await expect(rowOf(page, /Vendredi saint/)).toContainText('temple protestant');
  await look('holiday-list');
  await page.goto(`/administration/parameter-config/jours-feries?Annee=2027&Ou=local`);
  await expect(rowOf(page, /Vendredi saint/)).toContainText('26/03/2027');
  await expect(rowOf(page, /Noël/)).toBeHidden();
});

test('a parameter gets a value of the firm, which is closed; a secret is never shown back', async ({
  page,
  signedIn,
  look,
  mark,
}) => {
  test.slow();
  await signedIn('DIRIGEANT', parameters);
  await expect(heading(page, 'Paramètres')).toBeVisible();
  await look('parameter-list');
  await page.getByLabel('Paramètre', { exact: true }).fill('acompte du 15 juin');
  await expect(rowOf(page, /CFE : acompte du 15 juin/)).toContainText('50 %');

  await page.getByLabel('Paramètre', { exact: true }).fill('frais de gestion');
  const fees = rowOf(page, /frais de gestion/);
  await expect(fees).toContainText('5,5 %');
  await fees.click();
  await button(page, 'Détails').click();
  await expect(page.getByRole('list', { name: 'Historique des valeurs' })).toContainText('6 %');
  await look('parameter-details');
  await button(page, 'Fermer').click();

  await button(page, 'Ajouter une valeur').click();
  await field(page, 'Valeur').fill('105');
  await field(page, 'À partir du').fill('01/01/2020');
  await button(page, 'Enregistrer').click();
  await expect(panel(page)).toContainText('Nombre attendu entre 0 et 100.');
  await expect(panel(page)).toContainText('Source obligatoire.');
  await look('parameter-refused');
  await field(page, 'Valeur').fill('5,25');
  await field(page, 'Source').fill(`Comité ${mark}`);
  await button(page, 'Enregistrer').click();
  await expect(panel(page)).toContainText('indiquez le motif de la correction');
  await field(page, 'À partir du').fill('01/01/2090');
  await save(page);

  await fieldIn(page.getByRole('main'), 'Valable au').fill('01/06/2090');
  await page.keyboard.press('Enter');
  await expect(fees).toContainText('5,25 %');
  await fees.click();
  await button(page, 'Clôturer la valeur').click();
  await field(page, 'Dernier jour').fill('31/12/2090');
  await look('parameter-close');
  await save(page);
  await expect(fees).toContainText('Du 01/01/2090 au 31/12/2090');

  await page.getByLabel('Paramètre', { exact: true }).fill('sirene');
  const key = rowOf(page, /API Sirene/);
  await key.click();
  await button(page, 'Ajouter une valeur').click();
  await panel(page)
    .getByLabel(/^Valeur/)
    .fill(`secret-${mark}`);
  await field(page, 'Source').fill('Compte du cabinet');
  await save(page);
  await expect(key).toContainText('Défini');
  await key.click();
  await button(page, 'Détails').click();
  await expect(page.getByText(/Défini .* par Anne-Sophie Valombre/)).toBeVisible();
  expect(await page.content()).not.toContain(`secret-${mark}`);
});

test('the income tax scale is read, checked by an example, edited and put into another year', async ({
  page,
  signedIn,
  look,
}) => {
  test.slow();
  await signedIn('DIRIGEANT', incomeTax);
  await expect(page.getByRole('heading', { name: 'Revenus de 2025, imposés en 2026' })).toBeVisible();
  await expect(rowOf(page, /Jusqu’à 11 600 €/)).toContainText('0 %');
  await expect(page.getByText('2 104 €')).toBeVisible();
  await page.getByLabel('Nombre de parts').fill('0,3');
  await expect(page.getByText('Au moins 1 part(s)')).toBeVisible();
  await page.getByLabel('Imposition commune').check();
  await page.getByLabel('Revenu net imposable (€)').fill('60000');
  await expect(page.getByText('4 208 €')).toBeVisible();
  await look('income-tax');

  await button(page, 'Ajouter une année').click();
  await expect(field(page, 'Année')).toHaveValue('2026');
  await field(page, 'Tranche 2 : jusqu’à (€)').fill('11 000');
  await field(page, 'Source').fill('Estimation du cabinet');
  await button(page, 'Enregistrer').click();
  await expect(panel(page)).toContainText('Le plafond doit dépasser');
  await look('income-tax-refused');
  await field(page, 'Tranche 2 : jusqu’à (€)').fill('29 900');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Revenus de 2026, imposés en 2027' })).toBeVisible();
  await expect(page.getByText('À confirmer')).toBeVisible();
  await expect(page.getByText('De 11 601 € à 29 900 €')).toBeVisible();
});

test('a budget is added, refused for a year that has one, and edited', async ({ page, signedIn, look }) => {
  test.slow();
  await signedIn('CHEF_MISSION', budgets);
  await expect(rowOf(page, /2026/)).toContainText('1 860,00 €');
  await look('budget-list');
  await button(page, 'Ajouter un budget').click();
  await expect(field(page, 'Budget visa fiscal (€ HT)')).toHaveValue('200,00');
  await field(page, 'Année').fill('2026');
  await field(page, 'Budget mensuel (€ HT)').fill('1234,5');
  await look('budget-form');
  await button(page, 'Enregistrer').click();
  await expect(panel(page)).toContainText('Cette année a déjà un budget.');
  await field(page, 'Année').fill('2027');
  await save(page);
  await expect(rowOf(page, /2027/)).toContainText('1 234,50 €');
  await rowOf(page, /2027/).click();
  await button(page, 'Modifier').click();
  await field(page, 'Budget mensuel (€ HT)').fill('160');
  await save(page);
  await expect(rowOf(page, /2027/)).toContainText('160,00 €');
});

test('the national accounts stay as they are; the firm adds its own below them and deletes them', async ({
  page,
  signedIn,
  look,
}) => {
  test.slow();
  await signedIn('CHEF_MISSION', accounts);
  await expect(heading(page, 'Plan comptable')).toBeVisible();
  await look('account-plan');
  const search = page.getByLabel('Numéro ou libellé');
  await search.fill('ETAT ET AUTRES');
  await rowOf(page, /44 État et autres/).click();
  await expect(button(page, 'Modifier')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Supprimer')).toHaveAttribute('aria-disabled', 'true');

  await button(page, 'Ajouter un compte').click();
  await field(page, 'Numéro').fill('990100');
  await field(page, 'Libellé').fill('Compte d’essai');
  await button(page, 'Enregistrer').click();
  await expect(panel(page)).toContainText('Le numéro doit commencer');
  await field(page, 'Numéro').fill('445711');
  await save(page);
  await search.fill('4457');
  const own = rowOf(page, /445711/);
  await expect(own).toContainText('Cabinet');
  await own.click();
  await button(page, 'Supprimer').click();
  await answer(page, 'Suppression', 'Oui');
  await expect(own).toBeHidden();
});

test('the manual is searched, leads to what its reader may open, and is downloaded', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', help);
  await expect(heading(page, 'Manuel de l’utilisateur')).toBeVisible();
  await look('help');
  const search = page.getByLabel('Rechercher dans le manuel');
  await search.fill('décote');
  await expect(page.getByText('1 sujet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Impôt sur le revenu' })).toBeVisible();
  // no chief of mission opens the income tax
  await expect(page.getByRole('link', { name: /Ouvrir/ })).toBeHidden();
  await search.fill('zzz');
  await expect(page.getByText('Aucun sujet ne contient ces mots.')).toBeVisible();
  await search.fill('plan comptable general');
  await page.getByRole('link', { name: /Ouvrir «.Plan comptable.»/ }).click();
  await expect(heading(page, 'Plan comptable')).toBeVisible();

  await page.goto(help);
  const download = page.waitForEvent('download');
  await button(page, 'Télécharger').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('manuel-utilisateur.html');
  expect(await readFile(await file.path(), 'utf8')).toContain('<h2>Administration</h2>');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Menu Principal' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 3, name: 'Paramètres' })).toBeVisible();
});
