import { expect, test } from '../journey.ts';
import { personList } from '../person.ts';

test.describe('where the device is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the pages are dark and as readable', async ({ page, signedIn, look }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await look('login-dark');
    await signedIn('CHEF_MISSION', personList);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('row')).toHaveCount(1 + 15);
    await page.getByRole('row').nth(1).click();
    await look('person-list-dark');
    await page.getByRole('button', { name: 'Ajouter un dirigeant' }).click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look('person-create-errors-dark');
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
