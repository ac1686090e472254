import { companyPart } from '../../company.ts';
import { expect, test } from '../../journey.ts';

test('a file tells all that falls due in one order, each with its rule', async ({ page, signedIn, look }) => {
  await signedIn('EXPERT_COMPTABLE', '/portefeuille/suivi-cfe');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/menu-dossier-permanent/dossiers-permanents/list');
  const href = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href');
  await page.goto(companyPart(Number(/view\/(\d+)/.exec(href ?? '')?.[1]), 'echeances'));
  const coming = page.getByRole('list', { name: 'À venir et en retard' });
  await expect(coming.getByText(/^Solde de CFE/)).toBeVisible();
  await expect(coming.getByText('BOI-IF-CFE-40-10').first()).toBeVisible();
  await look('company-timeline');
});
