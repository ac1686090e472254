import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';

test('what is due in a month is added once, generated in one action, and attestations wait for what is known', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('CHEF_MISSION', '/documents/documents-recurrent');
  await expect(heading(page, 'Documents récurrents')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un document récurrent' });
  await dialog.getByRole('combobox', { name: 'Document' }).fill('garde');
  await page.getByRole('option', { name: /Page de garde/ }).click();
  await dialog.getByRole('combobox', { name: 'Société' }).fill('ate');
  await page.getByRole('option').first().click();
  await look('recurrent-add');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByText('À générer')).toBeVisible();
  await look('recurrent');
  await row.getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Générer', exact: true }).last().click();
  expect((await download).suggestedFilename()).toMatch(/^Documents récurrents \d{4}-\d\d\.zip$/);
  await expect(row.getByText('Généré', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /Attestations de non-rémunération|Plus|Actions/ })
    .first()
    .click();
  await look('recurrent-attestations');
});
