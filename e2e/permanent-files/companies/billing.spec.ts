import { expect, test } from '../../journey.ts';
import { field } from '../../person.ts';
import { heading } from '../../sign-in-pages.ts';

test('invoicing changes how a file is billed, and the journal tells it', async ({ page, signedIn, look }) => {
  await signedIn('FACTURATION', '/menu-dossier-permanent/dossiers-permanents/list');
  const name = (await page.getByRole('row').nth(5).getByRole('link').textContent()) ?? '';
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: 'Facturation' }).click();
  await look('company-billing');
  await page.getByRole('button', { name: 'Modifier la facturation' }).click();
  const panel = page.getByRole('dialog');
  await field(panel, 'Numéro de commande').fill('BC-2026-17');
  await field(panel, 'Délai de paiement (jours)').fill('45');
  await look('billing-panel');
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('BC-2026-17')).toBeVisible();
  await page.goto('/societe-audit-log');
  await expect(heading(page, 'Journal des dossiers')).toBeVisible();
  await expect(page.getByText('Choisissez une société.')).toBeVisible();
  await field(page.getByRole('main'), 'Société').fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(page.getByText('Facturation enregistrée')).toBeVisible();
  await look('company-journal');
  await field(page.getByRole('main'), 'Champ').fill('aucun champ de ce nom');
  await expect(page.getByText('Pas de données à afficher!')).toBeVisible();
});
