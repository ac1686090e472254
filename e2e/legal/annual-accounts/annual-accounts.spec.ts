import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('the minutes of a year are kept with its figures, and a deposit without an approval is refused', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', '/tableau-de-bord/historyPvCa');
  await expect(heading(page, 'Historique des PV de comptes annuels')).toBeVisible();
  await look('annual-accounts');
  await page.getByRole('link', { name: /^Sans PV/ }).click();
  await expect(page).toHaveURL(/Attente=SANS_PV/);
  await page.getByRole('row').nth(1).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Pourquoi ?' }).click();
  await expect(page.getByRole('dialog', { name: /^Pourquoi \? / })).toBeVisible();
  await look('annual-accounts-why');
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Procès-verbal du').fill('');
  await field(panel, 'Comptes déposés le').fill('15/06/2026');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel.getByText('Les comptes déposés ont été approuvés.').first()).toBeVisible();
  await field(panel, 'Comptes déposés le').fill('');
  await field(panel, 'Chiffre d’affaires (€)').fill('1 234,56');
  await look('annual-accounts-edit');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('row', { name: /1\s234,56/ })).toBeVisible();
});
