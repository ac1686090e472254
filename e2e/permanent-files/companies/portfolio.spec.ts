import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('an accountant opens their portfolio from the start page, keeps what is late, and a file from there', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', '/portefeuille');
  await expect(heading(page, 'Mon portefeuille')).toBeVisible();
  await expect(page).toHaveURL(/\/portefeuille\/list/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('portfolio');
  await page.getByRole('link', { name: /^En retard/ }).click();
  await expect(page).toHaveURL(/Echeance=RETARD/);
  await look('portfolio-late');
  await page.goBack();
  await expect(page).not.toHaveURL(/Echeance=RETARD/);
});

test('a chief of mission follows the files of the firm and opens the workbook of a portfolio', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', '/tableau-de-bord/tb-suivi-societe');
  await expect(heading(page, 'Suivi des sociétés')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await look('firm-portfolio');
  await field(page.getByRole('main'), 'Société ou SIREN').fill('aucun dossier ainsi nommé');
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
  await page.goto('/portefeuille/list');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter vers Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^portefeuille-.*\.xlsx$/);
});
