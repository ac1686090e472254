import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

const list = '/menu-dossier-permanent/dossiers-permanents/list';

test('an accountant finds a file by its SIREN, opens it by its link, reads it as of a day, and comes back', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('COMPTABLE', list);
  await expect(heading(page, 'Dossiers permanents')).toBeVisible();
  await expect(page.getByText(/^Total\s: .*dossier\(s\)$/)).toBeVisible();
  await look('companies');
  const first = page.getByRole('row').nth(1);
  const siren = (await first.getByText(/^\d{3}\s\d{3}\s\d{3}$/).textContent()) ?? '';
  const name = (await first.getByRole('link').textContent()) ?? '';
  await field(page.getByRole('main'), 'Société ou SIREN').fill(siren.replace(/\s/g, ' '));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await look('company');
  await page
    .getByRole('list', { name: 'Ce qui manque : CFE' })
    .getByRole('link', { name: 'Service des impôts' })
    .click();
  await expect(page.getByRole('tab', { name: 'Fiscal', selected: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Fiche signalétique' }).click();
  await expect(page.getByRole('dialog', { name: `Fiche signalétique de ${name}` })).toBeVisible();
  await look('company-sheet');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Fiscal' }).click();
  await expect(page).toHaveURL(/onglet=fiscal/);
  await expect(page.getByText('Régime d’imposition')).toBeVisible();
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect(page.getByRole('heading', { name: 'Actes de la société' })).toBeVisible();
  await look('company-history');
  await page.goBack();
  await page.goBack();
  await field(page.getByRole('main'), 'À la date du').fill('01/01/2020');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/au=2020-01-01/);
  await expect(heading(page, name)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('an address that names no company says so and leads to the list', async ({ page, signedIn }) => {
  await signedIn('COMPTABLE', '/menu-dossier-permanent/dossiers-permanents/view/999999999');
  await expect(heading(page, 'Fiche introuvable')).toBeVisible();
  await page.getByRole('link', { name: 'Revenir aux dossiers permanents' }).click();
  await expect(heading(page, 'Dossiers permanents')).toBeVisible();
});
