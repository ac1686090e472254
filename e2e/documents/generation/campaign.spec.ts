import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('a lawyer starts a campaign, follows it company by company and takes its archive', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('JURIDIQUE', '/documents/groups');
  await page.getByRole('button', { name: 'Campagnes' }).click();
  await expect(heading(page, 'Campagnes de documents')).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle campagne' }).first().click();
  await field(page.getByRole('main'), 'Société').fill('atelier');
  await expect(page).toHaveURL(/atelier/);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(/atelier/i);
  const name = (await row.getByRole('cell').nth(1).textContent()) ?? '';
  await row.getByRole('checkbox').check();
  await look('campaign-choice');
  await page.getByRole('button', { name: 'Lancer la campagne' }).click();
  const dialog = page.getByRole('dialog', { name: /^Lancer pour/ });
  await field(dialog, 'Date de l’assemblée générale').fill('15/06/2026');
  await look('campaign-start');
  await dialog.getByRole('button', { name: 'Lancer', exact: true }).click();
  await expect(page.getByText(/^Terminée/)).toBeVisible({ timeout: 30_000 });
  const outcome = page.getByRole('row', { name });
  await expect(outcome.getByText(/^(Fait|Incomplet)$/)).toBeVisible();
  await look('campaign');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger l’archive' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Comptes annuels \d{4}\.zip$/);
});
