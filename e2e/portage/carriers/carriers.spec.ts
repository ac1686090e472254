import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';
import { pressAction } from '../../toolbar.ts';

test('portage companies tell their guarantee, their exits and those whom they carry', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('DIRIGEANT', '/portage-salarial-menu/societes-portage/list');
  await expect(heading(page, 'Sociétés de portage')).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Valide');
  await look('carriers');
  await row.click();
  await pressAction(page, 'Sorties');
  await expect(page.getByRole('dialog')).toContainText('à ce jour');
  await look('carrier-exits');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await row.click();
  await pressAction(page, 'Personnes portées');
  await expect(heading(page, 'Personnes portées')).toBeVisible();
  await page.goto('/repertoire/societes-portage/list');
  await expect(heading(page, 'Sociétés de portage')).toBeVisible();
});
