import { expect, test } from '../journey.ts';
import { personList } from '../person.ts';

test.describe('where the device is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the pages are dark before and after sign-in', async ({ page, signedIn }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await signedIn('CHEF_MISSION', personList);
    await expect(page.getByRole('row')).toHaveCount(1 + 15);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});

test('the side menu opens over the page where there is no room beside it', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signedIn('CHEF_MISSION', personList);
  await page.getByRole('button', { name: 'Afficher le menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu Principal' });
  await menu.getByRole('link', { name: 'Accueil' }).click();
  await expect(page).toHaveURL(/\/home\/accueil$/);
  await expect(menu).toBeHidden();
});
