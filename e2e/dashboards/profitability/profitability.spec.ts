import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const control = '/tableau-de-bord/controle-rentabilite';
const rates = '/administration/collaborator-rentability-config/home';

test('a year’s time is worth, costs and brings; grouped otherwise, each figure opens to its rule and lines; Back closes it', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', control);
  await expect(heading(page, 'Contrôle de rentabilité')).toBeVisible();
  await expect(page.getByText(/saisies sans taux à leur date/)).toBeVisible();
  await look('profitability');
  await page.goto(`${control}?Axe=COLLABORATEUR`);
  await expect(page.getByRole('columnheader', { name: 'Collaborateur' })).toBeVisible();
  await page.getByRole('row').nth(1).press('Enter');
  const panel = page.getByRole('dialog', { name: /, 20\d\d$/ });
  await expect(panel.getByText(/aux taux de vente du jour =/)).toBeVisible();
  await look('profitability-lines');
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('rates are kept from a day on by the direction, and nobody else finds them', async ({
  page,
  signedIn,
  anotherBrowser,
  look,
}) => {
  await signedIn('EXPERT_COMPTABLE', rates);
  await expect(heading(page, 'Rentabilité des collaborateurs')).toBeVisible();
  await look('rates');
  await page.getByRole('button', { name: 'Ajouter' }).first().click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Collaborateur').fill('Dujardin');
  await page.getByRole('option', { name: /Dujardin/ }).click();
  await field(panel, 'Coût horaire (€)').fill('31,50');
  await field(panel, 'Taux de vente HT (€)').fill('85');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel.getByText('Date de début obligatoire.').first()).toBeVisible();
  await field(panel, 'À compter du').fill('01/01/2026');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('row', { name: /Dujardin/ })).toContainText('31,50');
  const chief = await anotherBrowser('CHEF_MISSION', control);
  await expect(chief.page.getByRole('heading', { name: 'Contrôle de rentabilité' })).toBeHidden();
});
