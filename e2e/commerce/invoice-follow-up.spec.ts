import { expect, test } from '../journey.ts';
import { heading } from '../sign-in-pages.ts';

const path = '/gest-comm/cabinet-invoice-suivi';

test('figures open the invoices behind them, and an invoice is handed over to the platform, which is simulated', async ({
  page,
  signedIn,
  look,
}) => {
  await signedIn('FACTURATION', path);
  await expect(heading(page, 'Suivi des factures')).toBeVisible();
  await expect(page.getByRole('row', { name: /Réglée/ }).first()).toBeVisible();
  await look('invoice-figures');
  await page.getByRole('tab', { name: 'Plateforme' }).click();
  await expect(page.getByText(/aucune plateforme agréée/)).toBeVisible();
  await page.goto(`${path}?onglet=plateforme&State=NONE`);
  const row = page.getByRole('row', { name: /FC\d{4}-/ }).first();
  const number = (await row.innerText()).match(/FC\d{4}-\d{5}/)?.[0] ?? '';
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Transmettre', exact: true }).click();
  await expect(page.getByText(/simulation.*rien n’est parti/)).toBeVisible();
  await page.goto(`${path}?onglet=plateforme&Text=${number}`);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('simulation');
  await look('invoice-platform');
  await page.getByRole('tab', { name: 'Prélèvements' }).click();
  await expect(page.getByRole('link', { name: 'Ouvrir les prélèvements clients' })).toBeVisible();
});
