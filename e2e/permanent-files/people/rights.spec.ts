import { expect, test } from '../../journey.ts';
import { heading } from '../../sign-in-pages.ts';

test('whoever is in a firm’s register reads their rights without an account, and finds the way to their space', async ({
  page,
  look,
}) => {
  await page.goto('/person');
  await expect(heading(page, 'Vos données personnelles')).toBeVisible();
  await expect(page.getByText('Il répond dans le mois.')).toBeVisible();
  await look('person-rights');
  await page.getByRole('link', { name: 'Ouvrir mon espace' }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmy-account/);
});
